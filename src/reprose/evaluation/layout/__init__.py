"""Groups, order, roles and places on the page against gold."""

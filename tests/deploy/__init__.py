"""Files for hosting, and the guide that uses them."""

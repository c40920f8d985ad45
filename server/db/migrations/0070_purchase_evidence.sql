-- What was typed in a purchase stands in the rows of its purchasers once it is reserved.
update purchase set typed = null where state = 'reserved';

export const image = "Image"
export const name = "Name"
export const price = "Price"
export const quantity = "Quantity"
export const deleteColumn = "Delete"
export const decreaseQuantityOf = (name: string) => `Decrease quantity of ${name}`
export const increaseQuantityOf = (name: string) => `Increase quantity of ${name}`
export const deleteNamed = (name: string) => `Delete ${name}`
export const tooManyOfOne = (most: number) => `You can order at most ${most} of one product.`
export const tooManyProducts = (most: number) => `A cart holds at most ${most} different products.`
export const priceOf = "The price of"
export const changedFrom = (price: string) => `changed from ${price} to`
export const noLongerSold = "is no longer sold here and left your cart."
export const isSoldOut = "is sold out. Please take it out of your cart."
export const onlyLeft = (left: number) => `has only ${left} left.`
export const fitToStock = "Reduce my cart to what is left"
export const fittedToStock = "Your cart now holds what is left."
export const cartChanged = "Prices or stock of your cart have changed."
export const fitBeforePaying = "Some items are no longer in stock. Please reduce your cart first."
export const productRemovedFromCart = "Product Removed From Cart"
export const cartTitle = "Your cart"
export const cartDescription =
  "What you have put into your cart at {shop}, with today's prices, all taxes in and free delivery to anywhere in India."
export const cartDescriptionWithFee =
  "What you have put into your cart at {shop}, with today's prices, all taxes in."
export const yourCart = "Your cart"
export const needsJavaScript =
  "Your browser itself keeps the cart, and needs JavaScript for it. Please turn it on to see your cart and to order."
export const orderedAlready = "Ordered already? See your orders"
export const yourCartIsEmpty = "Your Cart is Empty"
/** The same where the order form begins with the contact details. */
export const cartIsEmpty = "Your cart is empty"
export const lookAtProducts = "Look at the products"
export const orderSummary = "Order summary"
export const total = "Total"
export const inclusiveOfAllTaxes = "Inclusive of all taxes. Delivery is free."
export const inclusiveOfAllTaxesOnly = "Inclusive of all taxes."
export const payment = "Payment"
/** The same where the order form begins with the contact details. */
export const checkout = "Checkout"
export const cartLinkWith = (counted: string) => `Cart, ${counted}`
export const cartLink = "Cart"
export const inTheCart = (counted: string) => `${counted} in the cart`
export const itemCount = (count: number) => `${count} ${count === 1 ? "item" : "items"}`
export const buyNow = "Buy now"
export const buyNowNeedsNone = "One product can be ordered without it: press Buy now on its page."

/** The id of the form that puts a product into the cart: fields elsewhere on the page can belong to it. */
export const BUY_FORM = "buy"

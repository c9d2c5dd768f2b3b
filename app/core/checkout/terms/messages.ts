export const youOrderBy = "You order under our"
export const termsOfSale = "terms of sale"
export const deliveryAndPayment = "Delivery and payment"
export const returnPolicy = "Return Policy"

import { REPLACEMENT_DAYS } from "#app/shop/orders/order-states.ts"

export const youOrderBy = "You order under our"
export const termsOfSale = "terms of sale"
export const whatHolds = `You can cancel without a charge until the order leaves us, and ask for a replacement within ${REPLACEMENT_DAYS} days of its delivery.`
export const deliveryAndPayment = "Delivery and payment"
export const returnsAndRefunds = "Returns and refunds"

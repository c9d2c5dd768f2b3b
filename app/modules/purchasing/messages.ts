export const purchases = "Purchases"
export const toReceive = "Purchases to receive"

/** Where a browser keeps the order that it has left unpaid. */
export const WAITING_KEY = "waiting-order"

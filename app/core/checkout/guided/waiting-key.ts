/** Storage key of the order that a browser has left unpaid. */
export const WAITING_KEY = "waiting-order"

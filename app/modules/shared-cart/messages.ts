export const joined = "Your cart now also holds the products from your other devices."
export const ordered = "Your order is placed. It is on the page of your orders."
export const fewerJoined = (name: string, quantity: number) =>
  `${name}: ${quantity} in your cart, as many as you can order now.`

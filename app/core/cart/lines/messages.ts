export const wholeQuantity = "Please type a whole number from 1 to 99."
export const quantityOf = (name: string) => `Quantity of ${name}`
export const lineTotal = "Line total"
export const mrp = "MRP"
export const youSave = (amount: string) => `You save ${amount}`
export const leftTheCart = (name: string) => `${name} was removed from your cart.`
export const undo = "Undo"
export const orderingMany = "Ordering many? Ask for a corporate price."

export const ordersPacked = (orders: number) =>
  orders === 1 ? "1 order is packed." : `${orders} orders are packed.`
export const ordersNotPacked = (orders: number) => (orders === 1 ? "1 is not:" : `${orders} are not:`)
export const chooseOrders = "Choose the orders first."
export const tooManyChosen = (most: number) => `Choose at most ${most} orders at once.`
export const couldNotBeDone = "The shop could not do it now. Try it again."

export const wholePieces = (most: number) => `Type pieces as whole numbers, 0 to ${most}.`
export const chooseProducts = "Find a product, and say how many pieces of it."
export const chooseHowToPay = "Choose how the buyer pays."
export const checkFields = "The order was not placed. See what is marked below."
export const noWayToPay =
  "This shop offers neither a payment link nor cash on delivery: choose one in the setting payments.methods."
export const discountIsAmount = "Type the discount in rupees, such as 250 or 1,499.50."
export const discountAboveGoods = (amount: string) => `${amount} is more than the goods cost.`
export const sayWhyDiscount = "Say why there is a discount."
export const cashWasConfirmed = "Cash on delivery was confirmed on the telephone."
export const nothingToConfirm = "This order does not wait to be confirmed any more."
export const referenceIsWanted = "Type the reference of the transfer (UTR): 6 to 35 letters and digits."
export const referenceIsTaken = (number: string) => `This reference was booked for order ${number} already.`
export const notAwaited = "This order does not wait for money any more."
export const attemptIsOpen =
  "The buyer is paying in another way at this moment. Try again when that has ended."
export const transferGoesBack =
  "The order is not any more what the change was made for. The change is withdrawn: transfer the money back."
export const transferIsBooked = (amount: string) => `${amount} is booked as paid by bank transfer.`
export const deliveryIs = (delivery: string, total: string) =>
  `Delivery costs ${delivery}, so the order comes to ${total}. Tell the buyer, and place the order again.`
export const priceIsNow = (name: string, before: string, now: string) =>
  `${name} was ${before} and is now ${now}. Tell the buyer, and place the order again.`
export const costsNow = (name: string, before: string, now: string) =>
  `${name} was ${before} and is now ${now}. Tell the buyer.`
export const productNumber = (id: string) => `Product ${id}`
export const pageIsOld = "This page is too old or was changed. Load it anew."
export const codeIsWrong = "That is not the code of this order, or nothing waits for one."
export const cashIsConfirmed = "Cash on delivery is confirmed, and the buyer is written to."
export const notInShop = (name: string) => `${name} is not in the shop any more.`
export const soldOut = (name: string) => `${name} is sold out.`
export const onlyLeft = (left: number, name: string) => `Of ${name} the shop has ${left} left.`
export const tooOften = (wait: string) => `Too many codes were tried for this order. Try again in ${wait}.`
export const customerFilledIn =
  "Nothing was placed: what is known of the customer is filled in. Check it, and place the order again."

export const anyCode = "Coupon, gift card or store credit"
export const creditCode = "Gift card or store credit"
export const coupon = "Coupon"
export const codeLabel = (hasOffers: boolean, hasCredit: boolean) =>
  hasCredit
    ? hasOffers
      ? "Coupon or gift card code (optional)"
      : "Gift card code (optional)"
    : "Coupon code (optional)"
export const unknownCode = (hasOffers: boolean) =>
  hasOffers ? "There is no such coupon or gift card." : "There is no such gift card."
export const appliedAlready = "This gift card or store credit is applied already."
export const apply = "Apply"
export const couponHolds = "The coupon is taken off."
export const payWithOwnCredit = (amount: string) => `Use my store credit: ${amount}`
export const giftCards = "Gift cards"
export const giftCard = (masked: string) => `Gift card ${masked}`
export const remove = "Remove"
export const mostGiftCards = (most: number) => `At most ${most} gift cards pay for one order`
export const removeGiftCard = (code: string) => `Remove gift card ${code}`
export const paidByCredit = "Gift card and store credit"
export const creditPays = (amount: string) => `Gift cards and store credit pay ${amount} of this order.`
export const toPay = "To pay"
export const staysForLater = "Left for your next order"

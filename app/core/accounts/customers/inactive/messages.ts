export const accountUnused = "Nobody used the account"
export const erasureSubject = "Your account at {shop} will be erased in 48 hours"
export const notUsed = (years: number, moment: string) =>
  `Nobody has logged in to this account or ordered with it for ${years} ${years === 1 ? "year" : "years"}. Soon after ${moment}, we erase it.`
export const whatGoes =
  "With it go your name, mail address, addresses, saved products, consents and the rest that hangs on the account. Orders and invoices stay in our books as long as the law wants."
export const toKeepIt = "To keep it, log in or order before that:"
export const logIn = "Log in"
export const erasureTextSubject = "The erasure of an unused account"

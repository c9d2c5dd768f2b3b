export const subscribers = "Subscribers"
export const subscribersDescription =
  "Mail addresses that asked for news at the foot of the shop's pages, newest first: since when, and with which consent."
export const findBy = "Beginning of a mail address"
export const find = "Find"
export const COLUMNS = ["Mail address", "Since", "Confirmed", "Consent", "End"]
export const noSubscribersYet =
  "There is no subscriber yet. An address stands here as soon as a shopper subscribes at the foot of a page."
export const noSuchSubscribers = "No addresses begin so. Try fewer letters."
export const notConfirmed = "not confirmed"
export const consentOn = (day: string, page: string) => `${day}, on ${page}`
export const noConsent = "none yet"
export const unsubscribe = "Unsubscribe"
export const unsubscribeAddress = (email: string) => `Unsubscribe ${email}`
export const isUnsubscribed = (email: string) => `${email} gets no more news. The consent has ended.`
export const isGone = "This address is not subscribed, or no longer."
export const pages = "Pages"
export const first = "Newest"
export const next = "Older"

export const exportTitle = "The list as a file"
export const exportDescription =
  "A CSV file of the confirmed addresses: nobody else agreed to mails. The link works for two minutes, for you alone."
export const prepareFile = "Prepare the file"
export const fileIsReady = "The file is ready. The audit log has its line."
export const downloadFile = "Download the file"

export const leftCarts = "Abandoned carts"
export const leftCartsDescription =
  "Carts that customers left at the order form, and guests in their cart, of those who agreed to one mail about it: for seven days, with what became of them."
export const guestOf = (email: string) => `${email} (guest)`
export const LEFT_COLUMNS = ["Customer", "Goods", "Value today", "Left", "Reminder", "Order afterwards"]
export const noLeftCarts =
  "No cart was left within seven days by a customer who agreed to a mail about it. An order before the mail takes its cart off the list."
export const remindersAreOff =
  "The shop asks nobody: “Reminder of a cart that was left” is off in the settings."
export const piecesOf = (quantity: number, name: string) => `${quantity} × ${name}`
export const goneProduct = "a product that is gone"
export const notYetSent = "not sent"
export const noOrder = "none"

export const save = "Save"
export const saveProduct = (name: string) => `Save ${name}`
export const saveForLater = (name: string) => `Save ${name} for later`
export const savedForLater = "Saved for later"
export const isSavedForLater = (name: string) => `${name} is saved for later.`
export const moveToCart = "Move to cart"
export const moveProductToCart = (name: string) => `${moveToCart}: ${name}`
export const movedToCart = "Moved to your cart"
export const savedProducts = "Saved products"
export const savedDescription =
  "The products that you saved at {shop}, with today's price and whether they are in stock."
export const nothingSaved = "Nothing is saved yet. The heart at a product keeps it here for you."
export const savedOnAllDevices = "The products that you saved, with today's price, on all your devices."
export const seeSavedProducts = "See what I saved"
export const lookAround = "Look around"
export const remove = "Remove"
export const removeProduct = (name: string) => `Remove ${name}`
export const hasLeftTheShop = "This product has left the shop."
export const inStock = "In stock"
export const soldOut = "Sold out"
export const onlyLeft = (count: number) => `Only ${count} left`
export const costsLess = (amount: string) => `Costs ${amount} less than when you saved it`
export const costsMore = (amount: string) => `Costs ${amount} more than when you saved it`
export const whenSaved = (amount: string) => `${amount} when you saved it`
export const notAskedToday = "The shop could not be asked for today's prices. What you saved is still here."
export const onThisDevice = "They are kept in this browser. Log in to have them on your other devices too."
export const logIn = "Log in"
export const withoutScript = "Without JavaScript, products are saved in your account."
export const isBeingRead = "Reading what you saved"
export const mails = "Mails about saved products"
export const mailsIntroduction =
  "At most one mail a day, only about what you saved. You can end it here or by the link in each mail."
export const tellDrops = "Tell me when a saved product costs at least 5% less"
export const tellReturns = "Tell me when a saved product is back in stock"
export const keepChoice = "Keep this choice"
export const choiceKept = "Your choice is kept."
export const confirmFirst = "We write to confirmed addresses only."
export const confirmAddress = "Confirm your mail address"
export const agreedOn = (day: string) => `You agreed on ${day}.`
export const productGone = "The shop has no such product."
export const dropSubject = (name: string) => `${name} costs less now`
export const returnSubject = (name: string) => `${name} is back in stock`
export const newsSubject = (count: string) => `News about ${count} products that you saved`
export const dropLine = (name: string, now: string, before: string) =>
  `${name} costs ${now} now. It was ${before}.`
export const returnLine = (name: string, now: string) => `${name} is back in stock, for ${now}.`
export const seeIt = "See it"
export const whyThisMail =
  "You saved these products and agreed to be told. Prices and stock may have changed since this mail was written."
export const stopMails = "End these mails"
/** The page that ends these mails. */
export const unsubscribePage = {
  title: "Mails about saved products",
  description: "Ends the mails about products that you saved at {shop}.",
  question: "Shall we write no more about products that you saved?",
  press: "Write no more",
  done: "Done. You get no more mails about saved products.",
  broken: "This link is incomplete, or too old. You can end these mails on the page of saved products.",
}
export const viewed = "Recently viewed"
export const clearViewed = "Clear"
export const clearAllViewed = "Clear recently viewed products"
export const viewedCleared = "Recently viewed products are cleared."
export const viewedNote = "Kept on this device only."
export const savedOfCustomer = "Saved products"
export const awaitedOfCustomer = "Waits to be told that it is back"
export const savedLine = (names: readonly string[]) =>
  `${names.length} ${names.length === 1 ? "product" : "products"}: ${names.join(", ")}`
export const newsletterSince = (day: string, isConfirmed: boolean) =>
  `Newsletter, asked for on ${day}${isConfirmed ? " and confirmed" : ", not confirmed"}`
export const dropMailsSince = (day: string) => `Mails about lower prices of saved products, since ${day}`
export const returnMailsSince = (day: string) => `Mails about saved products that are back, since ${day}`

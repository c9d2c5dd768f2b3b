export const replaceForBuyer = "Replace pieces for the buyer"
export const sameRules =
  "For a buyer on the telephone, by the rules of the request on the order's page: the buyer gets its mail, and you approve or refuse it here."
export const piecesToReplace = (name: string, most: number) => `${name}: to be replaced, of ${most}`
export const buyersReason = "What is wrong"
export const buyersWords = "What the buyer says"
export const buyersWordsHint = "The buyer reads it in the mail and on the order's page."
export const beginReplacement = "Begin the replacement"
export const isBegun = "The replacement is requested: the buyer is mailed."
export const nothingLeft =
  "No piece of this order can be replaced: all are in a request or a claim, or their money went back."
export const REFUSALS = {
  "too-late": "The days for a replacement have passed.",
  "not-delivered": "A replacement can be requested once the order was delivered.",
  "asked-already": "These pieces are in another request that is under way.",
  "given-back": "Money for some of these pieces went back, so they cannot be replaced.",
  claimed: "The buyer made a warranty claim for this piece, so it is not replaced as well.",
}

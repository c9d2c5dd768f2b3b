export const nameToEngrave = "Name to engrave"
export const nameOfPiece = (piece: number) => `Name on piece ${piece}`
export const lettersUsed = (used: number, most: number) => `${used} of ${most} letters`
export const engravingHint = (letters: number) =>
  `Up to ${letters} letters, in Roman or in one of ten Indian scripts. It is included in the price and adds two working days. You can also leave it empty and send us the name later.`
export const mayComeLater = "No name yet? Add it later on your order page."
export const engravedTerms =
  "Please check the spelling twice. If an engraved piece has a fault, we replace it, with the same name. We cannot take it back because of the name."
export const tooManyLetters = (letters: number) => `Please keep the name to ${letters} letters.`
export const oneScriptOnly = "Please write the name in one script."
export const unknownLetters =
  "We engrave Roman letters, ten Indian scripts, digits and . - ' &. Please leave out anything else."
export const noNumbers = "Up to 4 digits are fine, but we do not engrave phone numbers."
export const notEngraved = "This product is not engraved."
export const preview = (text: string) => `Drawing of the engraving: ${text}`

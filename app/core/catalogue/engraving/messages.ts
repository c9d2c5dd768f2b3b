export const nameToEngrave = "Name to engrave"
export const nameOfPiece = (piece: number) => `Name on piece ${piece}`
export const lettersUsed = (used: number, most: number) => `${used} of ${most} letters`
export const engravingHint = (letters: number) =>
  `Up to ${letters} letters, in Roman or in one of ten Indian scripts. It is included in the price and adds two working days. You can also leave it empty and send us the name later.`
export const mayComeLater = "A name that is missing here can follow in reply to the order mail."
export const engravedTerms =
  "Please read the spelling twice: an engraved piece is replaced for a fault within 7 days, with the same name on it, but not taken back for its name."
export const tooManyLetters = (letters: number) => `Please keep the name to ${letters} letters.`
export const oneScriptOnly = "Please write the name in one script."
export const unknownLetters =
  "We engrave Roman letters, ten Indian scripts, figures, and . - ' & between them. Please leave the rest out."
export const noNumbers = "We do not engrave telephone numbers: up to 4 figures are fine."
export const notEngraved = "This product is not engraved."
export const preview = (text: string) => `Drawing of the engraving: ${text}`

export const synonymSaved = (said: string, means: string) =>
  `“${said}” now finds what “${means}” finds, on every page that is asked for from now on.`
export const synonymRemoved = (said: string) => `“${said}” stands for nothing any more.`
export const stands = (said: string) => `“${said}” stands for something already. Remove that first.`
export const needsBoth = "Type what shoppers say, and the words that are looked for instead."
export const saysTheSame = "These are the same words."
export const isGone = "That synonym is not there any more."
export const tryAgain = "Somebody else changed this moment what you are changing. Try it again."
export const pinSaved = (name: string, words: string) =>
  `${name} now stands first in the search for “${words}”, behind what was pinned before.`
export const pinRemoved = (words: string) => `It is not pinned to “${words}” any more.`
export const pinMoved = (words: string) => `The order for “${words}” is changed.`
export const pinNeedsBoth = "Type the words that are searched for, and the number of a product."
export const unknownProduct =
  "No product in the shop has this number. It stands at the end of its page's address."
export const isPinned = (words: string) => `It is pinned to “${words}” already.`
export const tooManyPins = (most: number) => `A search has at most ${most} pinned products. Remove one first.`
export const pinIsGone = "It is not pinned there any more."

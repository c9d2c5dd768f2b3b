export const synonymSaved = (said: string, means: string) =>
  `“${said}” now finds what “${means}” finds, on every page that is asked for from now on.`
export const synonymRemoved = (said: string) => `“${said}” stands for nothing any more.`
export const stands = (said: string) => `“${said}” stands for something already. Remove that first.`
export const needsBoth = "Type what shoppers say, and the words that are looked for instead."
export const saysTheSame = "These are the same words."
export const isGone = "That synonym is not there any more."
export const tryAgain = "Somebody else changed the synonyms this moment. Try it again."

export const synonyms = "Synonyms"
export const synonymsDescription =
  "What shoppers call things, and the words that are looked for instead where nothing is called by what was typed."
export const searchesFoundNothing = "Searches that found nothing"
export const said = "What shoppers say"
export const means = "Words that are looked for instead"
export const isTwoWay = "Two-way: each stands for the other"
export const why = "Why (for the audit log)"
export const add = "Add the synonym"
export const COLUMNS = ["What shoppers say", "Is looked for as", "Direction", "Do"]
export const oneWay = "One-way"
export const twoWay = "Two-way"
export const remove = "Remove"
export const removeOf = (said: string) => `Remove ${said}`
export const none = "There is no synonym yet."
export const addSynonym = "Add a synonym"
export const addSynonymFor = (words: string) => `Add a synonym for ${words}`

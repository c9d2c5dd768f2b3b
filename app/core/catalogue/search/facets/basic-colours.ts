/** The colours that shoppers choose among, each with the words that mean it in a colour's name. */
const BASIC_COLOURS: Record<string, readonly string[]> = {
  black: ["black", "ink", "graphite", "onyx", "charcoal", "jet", "carbon"],
  white: ["white", "ivory", "pearl", "snow", "cream", "ecru"],
  grey: ["grey", "gray", "slate", "silver", "steel", "gunmetal", "titanium"],
  blue: ["blue", "navy", "midnight", "indigo", "cyan", "azure"],
  green: ["green", "mint", "moss", "olive", "teal", "emerald", "lime"],
  yellow: ["yellow", "marigold", "mustard", "amber"],
  orange: ["orange", "terracotta", "rust", "copper", "saffron"],
  red: ["red", "crimson", "maroon", "ruby", "scarlet", "burgundy", "wine"],
  pink: ["pink", "coral", "rose", "rani", "magenta", "peach"],
  purple: ["purple", "plum", "violet", "lavender", "lilac"],
  gold: ["gold", "champagne", "brass"],
  brown: [
    "brown",
    "tan",
    "beige",
    "sand",
    "wood",
    "walnut",
    "bronze",
    "khaki",
    "camel",
    "coffee",
    "chocolate",
  ],
}

const OF_WORD = new Map(
  Object.entries(BASIC_COLOURS).flatMap(([colour, words]) => words.map((word) => [word, colour] as const)),
)

/** The basic colour of a colour's name, by its last word that tells it: `Mint Green` is green. Null where none does. */
export function basicColour(name: string): string | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words.map((word) => OF_WORD.get(word)).findLast((colour) => colour !== undefined) ?? null
}

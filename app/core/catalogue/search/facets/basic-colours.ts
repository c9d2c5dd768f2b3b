/** The colours that shoppers choose among, each with the words that mean it in a colour's name. */
const WORDS = {
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
} as const satisfies Record<string, readonly string[]>

/** The colours that shoppers choose among. */
export const BASIC_COLOURS = Object.keys(WORDS) as (keyof typeof WORDS)[]

const OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([colour, words]) => words.map((word) => [word as string, colour] as const)),
)

/** The basic colour of a colour's name, by its last word that tells it: `Mint Green` is green. Null where none does. */
export function basicColour(name: string): string | null {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words.map((word) => OF_WORD.get(word)).findLast((colour) => colour !== undefined) ?? null
}

/** The basic colour of a product: that which the merchant chose, else that which the name of its colour tells. Null where neither is there. */
export function colourInLists({ swatch, colour }: Coloured): string | null {
  return swatch ?? (colour ? basicColour(colour) : null)
}

type Coloured = { swatch?: string | null | undefined; colour?: string | null | undefined }

import { type GroundedPicture, pictureOf } from "./picture.ts"

/** A line of a menu. Without an address it is a label: plain text, as the specification has it. */
export type MenuEntry = { label: string; to?: string }

/** A type of the catalogue and what people call it. */
export type Category = { term: string; label: string }

/** The twelve categories: the URL keeps the catalogue's term, the label is for people, the picture for the eye. */
export const CATEGORIES: Array<Category & { picture: GroundedPicture }> = [
  { term: "earbuds", label: "Earbuds", picture: pictureOf("eb-raag90-marigold") },
  { term: "speaker", label: "Speakers", picture: pictureOf("sp-bansuri30-tide") },
  { term: "party", label: "Party speakers", picture: pictureOf("ps-dholki16-coral") },
  { term: "headphones", label: "Headphones", picture: pictureOf("hp-dhwani450-terracotta") },
  { term: "watch", label: "Smart watches", picture: pictureOf("wt-kshan43-midnight") },
  { term: "soundbar", label: "Soundbars", picture: pictureOf("sb-darbar120-champagne") },
  { term: "nackband", label: "Neckbands", picture: pictureOf("nb-taal250-terracotta") },
  { term: "trebel", label: "Trebel", picture: pictureOf("eb-jhumka20-rani") },
  { term: "game", label: "Gaming headphones", picture: pictureOf("gh-akhada7-ink") },
  { term: "hero", label: "Hero editions", picture: pictureOf("wt-muhurat-kalpavriksha", "moss") },
  { term: "trimmer", label: "Trimmers", picture: pictureOf("tr-dhaar5-moss") },
  { term: "powerbank", label: "Power banks", picture: pictureOf("pb-jugnu5-mint") },
]

export const MAIN_LINKS = [
  { label: "Personalise", to: "/search/specialrange" },
  { label: "Gifting", to: "/gift" },
  { label: "Corporate", to: "/corporate" },
]

export const MORE_LINKS = [
  { label: "Blog", to: "/blogs" },
  { label: "Careers", to: "/careers" },
  { label: "Social responsibility", to: "/social" },
  { label: "Store locator", to: "/storelocator" },
  { label: "Community", to: "/comunity" },
]

/** What people call a type of the catalogue, which has `headphone` beside `headphones`: as a category says, one of the shop's own if no other. */
export function categoryLabel(type: string, categories: readonly Category[] = CATEGORIES): string {
  const category = [...categories, ...CATEGORIES].find(({ term }) => term === type)
  if (category) return category.label
  if (type === "headphone") return "Headphone"
  return MAIN_LINKS.find(({ to }) => to === `/search/${type}`)?.label ?? type
}

/** The categories for the types that a shop sells: those of the sample first, then the others by name; all of the sample where it sells nothing yet. */
export function sellingCategories(types: readonly string[]): Category[] {
  const ofSample = CATEGORIES.filter(({ term }) => types.length === 0 || types.includes(term))
  return [...ofSample.map(({ term, label }) => ({ term, label })), ...addedCategories(types)]
}

/** The categories for those of the types that the sample does not have. */
export function addedCategories(types: readonly string[]): Category[] {
  const added = types.filter(
    (type) => !CATEGORIES.some(({ term }) => term === type) && !LED_TO.includes(type),
  )
  return added.map((type) => ({ term: type, label: labelOf(type) }))
}

/** Searches that find products of other types than their words say. */
const TYPES_FOUND = new Map(["headphones", "Wired"].map((term) => [term, ["headphones", "headphone"]]))

/** The entries without links to lists that none of these types fills; all of them where there are no types. */
export function filledEntries<Entry extends { to?: string }>(
  entries: readonly Entry[],
  types: readonly string[],
): Entry[] {
  return entries.filter(({ to = "" }) => {
    const [, term] = /^\/search\/(.+)$/.exec(to) ?? []
    return (
      types.length === 0 || !term || (TYPES_FOUND.get(term) ?? [term]).some((type) => types.includes(type))
    )
  })
}

/** Whether a shop that sells these types sells nothing that the sample sells; the wrapping of gifts is no matter. */
export function sellsOthersAlone(types: readonly string[]): boolean {
  const sold = types.filter((type) => type !== "giftwrap")
  return sold.length > 0 && addedCategories(sold).length === sold.length
}

/** The sample's types of what is worn at the ears, and how others may be called. */
const EAR_TYPES = ["nackband", "headphone", "headphones", "trebel", "game", "hero"]
const EAR_WORDS = /(?<![a-z])(ear|bud|tws|head(phone|set)|neckband)/i

/** Whether a shop that sells these types sells anything that is worn at the ears; without any it sells what the sample sells. */
export function sellsForEars(types: readonly string[]): boolean {
  return types.length === 0 || types.some((type) => EAR_TYPES.includes(type) || EAR_WORDS.test(type))
}

/** Types that the menu leads to already: the other spelling of a category, and a link of its own. */
const LED_TO = ["headphone", "specialrange", "giftwrap"]

function labelOf(type: string) {
  const words = type.replaceAll(/[-_]/g, " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The terms of the categories with a word that begins as typed. */
export function categoriesNamed(categories: readonly Category[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === "") return []
  const isMeant = (label: string) => ` ${label.toLowerCase()}`.includes(` ${wanted}`)
  return categories.filter(({ label }) => isMeant(label)).map(({ term }) => term)
}

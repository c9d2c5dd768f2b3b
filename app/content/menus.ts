/** A line of a menu. Without an address it is a label: plain text, as the specification has it. */
export type MenuEntry = { label: string; to?: string }

/** The twelve categories: the URL keeps the catalogue's term, the label is for people, the icon carries the term's name. */
export const CATEGORIES: Array<{ term: string; label: string }> = [
  { term: "earbuds", label: "Earbuds" },
  { term: "speaker", label: "Speakers" },
  { term: "party", label: "Party speakers" },
  { term: "headphones", label: "Headphones" },
  { term: "watch", label: "Smart watches" },
  { term: "soundbar", label: "Soundbars" },
  { term: "nackband", label: "Neckbands" },
  { term: "trebel", label: "Trebel" },
  { term: "game", label: "Gaming headphones" },
  { term: "hero", label: "Hero editions" },
  { term: "trimmer", label: "Trimmers" },
  { term: "powerbank", label: "Power banks" },
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

/** What people call a type of the catalogue, which has `headphone` beside `headphones`; one that no menu knows keeps its own name. */
export function categoryLabel(type: string): string {
  const category = CATEGORIES.find(({ term }) => term === type)
  if (category) return category.label
  if (type === "headphone") return "Headphone"
  return MAIN_LINKS.find(({ to }) => to === `/search/${type}`)?.label ?? type
}

/** Pages that the shop comes with and a merchant may take away. `/blogs` stands for its articles: those that the merchant rewrote stay. */
export const HIDEABLE_PAGES = [
  "/gift",
  "/corporate",
  "/allspeaker",
  "/blogs",
  "/careers",
  "/social",
  "/storelocator",
  "/comunity",
  "/help/about",
  "/help/service-centers",
  "/help/why-buy-direct",
] as const

export type HideablePage = (typeof HIDEABLE_PAGES)[number]

/** Those with facts that are the sample's: stores, people, stories. */
const INVENTED: readonly HideablePage[] = [
  "/gift",
  "/blogs",
  "/careers",
  "/social",
  "/storelocator",
  "/comunity",
  "/help/about",
  "/help/service-centers",
  "/help/why-buy-direct",
]

/** Pages that promise something in the shop's name: days, months, ways. What manuals say of the warranty is on one of them. */
export const PROMISING_PAGES = [
  "/corporate",
  "/help/support",
  "/help/faqs",
  "/help/delivery",
  "/help/returns",
  "/help/warranty",
  "/help/reviews",
  "/help/security",
  "/help/terms",
  "/help/accessibility",
  "/help/dark-patterns",
] as const

export type PromisingPage = (typeof PROMISING_PAGES)[number]

/** The paths where shoppers see promises of the sample that the merchant neither confirmed, rewrote nor took away. */
export function unconfirmedPages(
  { confirmed, hidden }: { confirmed: readonly string[]; hidden: readonly string[] },
  isRewritten: (path: string) => boolean,
): string[] {
  const settled = new Set([...confirmed, ...hidden])
  return PROMISING_PAGES.filter((path) => !settled.has(path) && !isRewritten(path))
}

/** The paths where shoppers still see facts of the sample: neither taken away nor rewritten. */
export function samplePages(hidden: readonly string[], isRewritten: (path: string) => boolean): string[] {
  return INVENTED.filter((path) => !hidden.includes(path) && !isRewritten(path))
}

/** The paths of the pages that a shop has taken away. */
export type HiddenPages = ReadonlySet<string>

/** The pages that the setting `pages.hidden` takes away. */
export function hiddenPages(settings: { get(key: "pages.hidden"): readonly string[] }): HiddenPages {
  return new Set(settings.get("pages.hidden"))
}

/** Whether old devices are collected at the door by a form below `/social`: not in a shop that took that page away. */
export function collectsEWaste(settings: {
  get(key: "pages.hidden"): readonly string[]
  get(key: "eWaste.pickups"): boolean
}): boolean {
  return settings.get("eWaste.pickups") && !hiddenPages(settings).has("/social")
}

/** Keeps what is not at a path that is taken away, nor led to by a link that is. */
export function withoutHidden<Entry extends { path?: string; to?: string }>(
  entries: readonly Entry[],
  hidden: HiddenPages,
): Entry[] {
  return entries.filter(({ path, to }) => !hidden.has(path ?? to ?? ""))
}

const LINK = /\[([^\][]+)\]\((\/[^)#?"]*)[^)]*\)/g

/** A value whose texts have no links to pages that are taken away: the words of the links stay. */
export function withoutHiddenLinks<Value>(value: Value, hidden: HiddenPages): Value {
  if (hidden.size === 0) return value
  const isHidden = (path: string) => hidden.has(path) || (path.startsWith("/blogs/") && hidden.has("/blogs"))
  const text = JSON.stringify(value)
  return JSON.parse(text.replace(LINK, (link, words, path) => (isHidden(path) ? words : link)))
}

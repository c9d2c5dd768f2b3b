/** The shop's name on pages. `version` changes with its pictures; empty: they are the files of `public/`. `logo` is the size of one that was sent in. */
export type PageBrand = { name: string; version: string; logo?: { width: number; height: number } }

/** The look of the shop in its mails. `site` is the shop's address without a slash; `footer` says who keeps it and how to reach them. */
export type MailBrand = {
  name: string
  accent: string
  /** The colour of letters on the accent. */
  onAccent: string
  radius: string
  site: string
  logo: { address: string; nightAddress: string; width: number; height: number }
  footer: readonly string[]
}

/** What a document begins with: the logo of the shop as a PNG, or its name where it has none. */
export type Letterhead = { name: string; logo: Uint8Array | null }

/** Stands for the shop's name in texts that are written before it is known: descriptions of pages, help, mails. */
const SHOP = "{shop}"

/** A text with the shop's name where `{shop}` stands. */
export function withShopName(text: string, name: string): string {
  return text.replaceAll(SHOP, name)
}

/** The same with every text of a value that is sent as JSON. */
export function withShopNameIn<Value>(value: Value, name: string): Value {
  return JSON.parse(withShopName(JSON.stringify(value), JSON.stringify(name).slice(1, -1)))
}

/** The address of a picture or manifest of the shop, such as `share.png`. */
export function brandFile({ version }: PageBrand, file: string): string {
  return version === "" ? `/${file}` : `/brand/${file}?v=${version}`
}

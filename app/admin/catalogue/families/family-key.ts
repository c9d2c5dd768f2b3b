/**
 * A family: products with the same fact `family` which differ in their options, or whose names are one name and their colour.
 * The key is that fact, a line break and that name, or the fact again, as the database function `product_family` has it.
 */
export type Family = { family: string; name: string }

export const familyKey = ({ family, name }: Family) => `${family}\n${name}`

/** The family that a key says; null for what is no key. */
export function parseFamilyKey(key: string): Family | null {
  const [family, name, ...more] = key.split("\n")
  if (!family || !name || more.length > 0 || key.length > LONGEST) return null
  return { family, name }
}

const LONGEST = 500

/** What the address says of the list: words, and after which family (or product that was found) it begins. */
export function parseFamilyQuery(query: URLSearchParams): { words: string; after: string } {
  const text = (name: string, longest: number) =>
    (query.get(name) ?? "").replaceAll("\r", "").slice(0, longest)
  return { words: text("q", 100).trim(), after: text("after", LONGEST) }
}

/** The same as an address has it. */
export function familyQuery(words: string, after?: string): string {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(after && { after }) })
  return query.size > 0 ? `?${query}` : ""
}

type FamilyMember = {
  id: string
  sku: string
  name: string
  colour: string
  version: number
  isPublished: boolean
}
/** A family with its products, as the back office lists it. */
export type ListedFamily = { key: string; name: string; family: string; members: FamilyMember[] }

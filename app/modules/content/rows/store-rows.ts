import { fiveRooms } from "#app/content/messages.ts"
import { STORES } from "#app/content/pages/stores.ts"
import type { PublishedStores } from "#app/content/published-pages.ts"
import * as messages from "#app/modules/content/messages.ts"
import { isSafeLink } from "#app/ui/format/markdown/markdown-blocks.ts"
import { rowIds, rowOf, textsOfRows } from "./rows.ts"

type Texts = Readonly<Record<string, string>>

export const STORE_FIELDS = ["name", "city", "address", "hours", "phone", "map", "services"] as const
type StoreField = (typeof STORE_FIELDS)[number]

const MOST_STORES = 200
const LONGEST_LEAD = 200
const LONGEST: Record<StoreField, number> = {
  ...{ name: 80, city: 40, address: 200, hours: 80, phone: 40, map: 500, services: 160 },
}
const OPTIONAL: readonly StoreField[] = ["map", "services"]
const TELEPHONE = /^\+?[\d(][\d ()-]{3,}\d(, ext\. \d{1,6})?$/

/** Whether a text is a telephone number, perhaps with an extension. */
export const isTelephone = (text: string) => TELEPHONE.test(text)

/** The stores that the shop came with. Their lead counts them. */
export const SAMPLE_STORES: PublishedStores = { lead: fiveRooms, stores: STORES }

/** Finds what is wrong with the fields of the stores, a sentence a field. */
export function storeFaults(texts: Texts): Record<string, string> {
  const ids = rowIds(texts)
  const { lead = "" } = texts
  const isMiscounted = lead === SAMPLE_STORES.lead && ids.length !== STORES.length
  const seen = new Set<string>()
  const faults = ids.flatMap((id) => {
    const row = rowOf(texts, id, STORE_FIELDS)
    const place = `${row.city} ${row.name}`
    const found = STORE_FIELDS.map((name) => [`${name} ${id}`, fieldFault(name, row[name])] as const)
    if (seen.has(place)) found.push([`name ${id}`, messages.sameStore])
    seen.add(place)
    return found.filter(([, fault]) => fault !== undefined)
  })
  return Object.fromEntries(
    [
      ["lead", isMiscounted ? messages.leadMiscounts : longFault(lead, LONGEST_LEAD)],
      ["rows", ids.length > MOST_STORES ? messages.tooManyStores(MOST_STORES) : undefined],
      ...faults,
    ].filter(([, fault]) => fault !== undefined),
  )
}

function fieldFault(name: StoreField, text: string): string | undefined {
  if (text === "") return OPTIONAL.includes(name) ? undefined : messages.empty
  if (name === "phone" && !isTelephone(text)) return messages.badTelephone
  if (name === "map" && !(text.startsWith("https://") && isSafeLink(text))) return messages.badMap
  return longFault(text, LONGEST[name])
}

function longFault(text: string, most: number) {
  return text.length > most ? messages.tooLong(most) : undefined
}

/** Reads the stores out of the fields of the form. */
export function storesOf(texts: Texts): PublishedStores {
  const stores = rowIds(texts).map((id) => {
    const { map, services, ...store } = rowOf(texts, id, STORE_FIELDS)
    return { ...store, ...(map && { map }), ...(services && { services }) }
  })
  return { lead: texts.lead ?? "", stores }
}

/** The fields of the form for stores: `storesOf` reads the same stores. */
export function textsOfStores({ lead, stores }: PublishedStores): Texts {
  return { lead, ...textsOfRows(stores.map((store) => ({ map: "", services: "", ...store }))) }
}

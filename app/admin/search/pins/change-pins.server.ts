import { and, eq, inArray, isNull } from "drizzle-orm"
import { type Answer, type Changing, type Clerk, changeList } from "#app/core/settings/change-list.server.ts"
import * as messages from "#app/core/settings/search/messages.ts"
import { addPin, hasPin, movePin, pinsOf, removePin } from "#app/core/settings/search/pins.ts"
import { MOST_PINS, type Pin, type PinnedWords } from "#app/core/settings/search/pins-schema.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"

type Named = { words: string; id: string }
const key = "search.pins"

/** Pins a published product to the search for these words, behind those that are there, with its line in the audit log. */
export async function savePin(
  services: Changing,
  { words, id, isPaid, ...clerk }: Clerk & Named & Pin,
): Promise<Answer> {
  if (words === "" || id === "") return { fault: messages.pinNeedsBoth }
  const [product] = await services.db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.withdrawnAt)))
  if (!product) return { fault: messages.unknownProduct }
  return changeList(services, { key, clerk }, (known) => {
    if (hasPin(known, { words, id })) return { fault: messages.isPinned(words) }
    if (pinsOf(known, words).length >= MOST_PINS) return { fault: messages.tooManyPins(MOST_PINS) }
    const next = addPin(known, { words, id, isPaid })
    return next ? { next, done: messages.pinSaved(product.name, words) } : { fault: messages.isPinned(words) }
  })
}

/** Takes a product away from the search for these words, with its line in the audit log. */
export function deletePin(services: Changing, { words, id, ...clerk }: Clerk & Named): Promise<Answer> {
  return changeList(services, { key, clerk }, (known) =>
    hasPin(known, { words, id })
      ? { next: removePin(known, { words, id }), done: messages.pinRemoved(words) }
      : { fault: messages.pinIsGone },
  )
}

/** Puts a pinned product at another place, counted from 0, with its line in the audit log. */
export function placePin(
  services: Changing,
  { words, id, to, ...clerk }: Clerk & Named & { to: number },
): Promise<Answer> {
  return changeList(services, { key, clerk }, (known) =>
    hasPin(known, { words, id })
      ? { next: movePin(known, { words, id, to }), done: messages.pinMoved(words) }
      : { fault: messages.pinIsGone },
  )
}

/** The names of what is pinned, by id, and whether it is in the shop. */
export async function namePins(db: Database, pins: readonly PinnedWords[]) {
  const ids = [...new Set(pins.flatMap(({ products }) => products.map(({ id }) => id)))]
  const { id, name, withdrawnAt } = products
  const rows = await db.select({ id, name, withdrawnAt }).from(products).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, { name: row.name, isPublished: row.withdrawnAt === null }]))
}

import { LRUCache } from "lru-cache"
import { type CardRow, type DetailRow, readCardsAt } from "#app/core/catalogue/product-rows.server.ts"
import type { InvalidatedCache } from "#app/platform/cache-invalidation.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"

/** Reads the cards at these positions, in the order of their positions. */
export type ReadCards = (db: Database, positions: readonly number[]) => Promise<CardRow[]>

/** Lists of products, and what else was found with them. Say so where it depends on stocks. */
export type Listed<Rest> = { lists: CardRow[][]; rest: Rest; changesWithStock?: boolean }

/** Products as they were read a moment ago (docs/guide/speed.md). Rows are shared: nobody may change one. */
export type CatalogueCache = {
  /** A product page's row by its id, or null. */
  product(id: string, read: () => Promise<DetailRow | null>): Promise<DetailRow | null>
  /** The lists that `key` names. `read` finds them where they are not known. */
  list<Rest>(
    db: Database,
    key: string,
    read: (readCards: ReadCards) => Promise<Listed<Rest>>,
  ): Promise<Listed<Rest>>
}

/** Everything is read anew: the plain way. */
export const UNCACHED: CatalogueCache = {
  product: (_id, read) => read(),
  list: (_db, _key, read) => read(readCardsAt),
}

const ROWS_A_DETAIL = 10 // a product page's row is as large as ten cards
const PLACES_A_ROW = 10

type Places = { lists: { position: number; sku: string }[][]; rest: unknown; changesWithStock: boolean }

/** Holds at most about so many cards' worth of rows, and the places of lists. */
export function createCatalogueCache(mostRows: number): CatalogueCache & InvalidatedCache {
  const cards = new LRUCache<number, CardRow>({ max: mostRows })
  const details = new LRUCache<string, DetailRow>({ max: Math.ceil(mostRows / ROWS_A_DETAIL) })
  const known = new LRUCache<string, Places>({
    maxSize: mostRows * PLACES_A_ROW,
    sizeCalculation: ({ lists }, key) => lists.flat().length + 1 + Math.ceil(key.length / 8),
  })
  let hears = false
  let changes = 0 // what was begun before a change is not kept: it may have been read before it

  /** What is asked from now on, as long as nothing changes. */
  const begin = () => {
    const begun = changes
    const isCurrent = () => hears && begun === changes
    const readCards: ReadCards = async (db, positions) => {
      const kept = isCurrent() ? positions.map((position) => cards.get(position)) : []
      const there = kept.filter((row) => row !== undefined)
      const missing = positions.filter((_, index) => !kept[index])
      const read = await readCardsAt(db, missing)
      if (isCurrent()) for (const row of read) cards.set(row.position, row)
      return [...there, ...read].toSorted((a, b) => a.position - b.position)
    }
    return { isCurrent, readCards }
  }

  /** Known lists with their rows; null when a place holds another product by now. */
  const recall = async (db: Database, { lists, rest }: Places, readCards: ReadCards) => {
    const positions = [...new Set(lists.flat().map(({ position }) => position))]
    const rows = new Map((await readCards(db, positions)).map((row) => [row.position, row]))
    const found = lists.map((places) =>
      places.flatMap(({ position, sku }) => {
        const row = rows.get(position)
        return row?.sku === sku ? [row] : []
      }),
    )
    return found.flat().length === lists.flat().length ? { lists: found, rest } : null
  }

  const clear = () => {
    changes += 1
    cards.clear()
    details.clear()
    known.clear()
  }
  return {
    async product(id, read) {
      const kept = details.get(id)
      if (kept && hears) return kept
      const { isCurrent } = begin()
      const row = await read()
      if (row && isCurrent()) details.set(id, row)
      return row
    },
    async list<Rest>(
      db: Database,
      key: string,
      read: (readCards: ReadCards) => Promise<Listed<Rest>>,
    ): Promise<Listed<Rest>> {
      const { isCurrent, readCards } = begin()
      const places = hears ? known.get(key) : undefined
      const recalled = places && (await recall(db, places, readCards))
      if (recalled) return recalled as Listed<Rest>
      const found = await read(readCards)
      if (!isCurrent()) return found
      for (const row of found.lists.flat()) cards.set(row.position, row)
      known.set(key, {
        lists: found.lists.map((rows) => rows.map(({ position, sku }) => ({ position, sku }))),
        rest: found.rest,
        changesWithStock: found.changesWithStock ?? false,
      })
      return found
    },
    invalidate(invalidation) {
      if (invalidation.kind === "everything") return clear()
      changes += 1
      const skus = new Set(invalidation.skus)
      for (const [position, { sku }] of cards.entries()) if (skus.has(sku)) cards.delete(position)
      for (const [id, { sku }] of details.entries()) if (skus.has(sku)) details.delete(id)
      if (invalidation.kind === "product") known.clear()
      else for (const [key, { changesWithStock }] of known.entries()) if (changesWithStock) known.delete(key)
    },
    setConnected(isConnected) {
      hears = isConnected
      clear()
    },
  }
}

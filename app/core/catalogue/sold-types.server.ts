import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import type { InvalidatedCache } from "#app/platform/cache-invalidation.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { CatalogueCache } from "./cache/catalogue-cache.server.ts"
import { hasEngraved, listPublishedTypes } from "./product-register.server.ts"

type Source = { catalogueDb: Database; catalogueCache: CatalogueCache; settings: Pick<Settings, "get"> }

/** What the shop sells: its types, none where they are those of the specification, and whether names are engraved on any of it. */
type SoldGoods = { types: string[]; engraves: boolean }

/** The types of what the shop sells, which its built-in menus and lists go by; none where they are those of the specification. Read once until a product changes. */
export async function readSoldTypes(source: Source): Promise<string[]> {
  return (await readSoldGoods(source)).types
}

/** The same, with whether names are engraved. */
export async function readSoldGoods({ catalogueDb, catalogueCache, settings }: Source): Promise<SoldGoods> {
  const isOfSpecification =
    !settings.get("pages.forShoppers") && settings.get("brand").name === SAMPLE_BRAND.name
  if (isOfSpecification) return { types: [], engraves: true }
  const { rest } = await catalogueCache.list(catalogueDb, "sold goods", async () => ({
    lists: [],
    rest: { types: await listPublishedTypes(catalogueDb), engraves: await hasEngraved(catalogueDb) },
  }))
  return rest
}

/** Compares the sold types after each changed product, and calls `onChange` where they differ. */
export function watchSoldTypes(source: Source, onChange: () => void): InvalidatedCache {
  const read = () => readSoldGoods(source).then(JSON.stringify)
  let known = read().catch(() => "")
  const compare = async () => {
    const before = known
    const now = read()
    known = now.catch(() => before)
    if ((await before) !== (await known)) onChange()
  }
  return {
    invalidate: ({ kind }) => void (kind === "product" && compare()),
    setConnected() {},
  }
}

import { setImmediate } from "node:timers/promises"
import { eq, inArray, or, TransactionRollbackError } from "drizzle-orm"
import { nextProductId } from "#app/admin/catalogue/new-product/add-product.server.ts"
import { missingOf } from "#app/core/catalogue/declarations/gaps.ts"
import { demandedDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import type { Fault } from "#app/core/catalogue/import/catalogue-faults.ts"
import { placeName } from "#app/core/catalogue/import/entry-line.ts"
import type { ImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import type { ImportRow } from "#app/core/catalogue/import/other-shops/other-shop.ts"
import { factsSchema } from "#app/core/catalogue/product.ts"
import {
  changeProduct,
  type ProductWrite,
  withAttributes,
} from "#app/core/catalogue/writing/product-write.ts"
import { refuseUndeclared } from "#app/core/catalogue/writing/refuse-undeclared.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { parsePath, type Redirect, targetKey } from "#app/core/redirects/redirect-rules.ts"
import { saveRedirects } from "#app/core/redirects/save-redirects.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { type Difference, differenceOf } from "./differences.ts"
import {
  type Default,
  type ImportDefaults,
  lackingOf,
  undeclaredOf,
  withDefaults,
} from "./import-defaults.ts"
import { MOST_SHOWN, type PlannedImport, type WantedPictures } from "./import-plan.ts"
import type { ProductRedirect } from "./noted-changes.server.ts"
import { changedFields, judgeNew, type StoredProduct, splitPictures, unusedColumns } from "./row-changes.ts"

const BATCH = 500
const TURN = 50
const CAUSE = "catalogue import"

/** A write, the row of the file that it is of, and the redirect from where the other shop had the product to its page. */
type PlannedWrite = { id: string; row: string; write: ProductWrite; redirect: Redirect | null }
type Planned = { plan: PlannedImport; writes: PlannedWrite[] }
type Demanded = ReturnType<typeof demandedDeclarations>

/**
 * Plans to change what the rows of a file say and nothing else: products are found by id or else by SKU, and those that the shop does not have
 * are added. Products that the file does not name stay as they are. `seen` is what earlier rows of the file name, and
 * gets what these name.
 */
export async function planChanges(
  { db, settings }: Pick<ProductWriting, "db" | "settings">,
  file: ImportFile,
  defaults: ImportDefaults,
  seen: Seen = seenIn([]),
): Promise<Planned> {
  const stored = await readStored(db, file.rows)
  const planning = createPlanning(file, {
    ...{
      defaults,
      stored,
      demanded: demandedDeclarations(settings),
      attributes: settings.get("catalogue.attributes"),
      nextId: await firstFreeId(db, file.rows),
      seen,
    },
  })
  for (const [index, row] of file.rows.entries()) {
    planning.add(row)
    if (index % TURN === 0) await setImmediate()
  }
  return planning.planned()
}

/** Writes what was planned, all or nothing; answers the sentences of the write that is refused, and the redirects that were saved. */
export async function writeChanges(
  { db, ...services }: ProductWriting,
  writes: readonly PlannedWrite[],
): Promise<{ refused: string[]; redirects: ProductRedirect[] }> {
  let refused: string[] = []
  let redirects: ProductRedirect[] = []
  const writing = db.transaction(async (tx) => {
    for (const { write } of writes) {
      const written = await writeProduct({ ...services, db: tx }, write)
      if (written.ok) continue
      refused = written.sentences
      tx.rollback()
    }
    redirects = await redirectTo(tx, writes)
  })
  await writing.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return { refused, redirects }
}

/** Saves the redirects of products. Answers them with those of before that lead on to the same products now. */
async function redirectTo(tx: Database, writes: readonly PlannedWrite[]): Promise<ProductRedirect[]> {
  const wanted = writes.flatMap(({ redirect }) => redirect ?? [])
  const saved = wanted.length > 0 ? await saveRedirects(tx, wanted) : "too many"
  if (saved === "too many") return []
  const products = new Map(writes.flatMap(({ id, redirect }) => (redirect ? [[redirect.path, id]] : [])))
  return saved.saved.flatMap((redirect) => {
    const through = redirect.before && targetKey(redirect.before.target)
    const productId = products.get(redirect.path) ?? products.get(through ?? "")
    return productId === undefined ? [] : [{ ...redirect, productId }]
  })
}

type Known = { byId: Map<string, StoredProduct>; bySku: Map<string, StoredProduct[]> }
type Situation = {
  defaults: ImportDefaults
  stored: Known
  demanded: Demanded
  attributes: readonly Attribute[]
  nextId: bigint
  seen: Seen
}

/** The products that rows name, with their lines, and the pages of the other shop that have a redirect. */
type Seen = { lines: Map<string, number>; oldPaths: Set<string> }

/** The products and old pages that rows name. */
export function seenIn(rows: readonly ImportRow[]): Seen {
  return {
    lines: new Map(rows.map((row) => [rowKey(row), row.line])),
    oldPaths: new Set(rows.flatMap(({ oldPath = "" }) => keyOf(oldPath) ?? [])),
  }
}

/** Names the product of a row within its file; empty where the row names none. */
function rowKey({ entry: { id, sku } }: ImportRow): string {
  return String(id ?? sku ?? "")
}

/** Names a row in sentences: its product and its line. */
function rowName({ entry: { id, sku }, line }: ImportRow): string {
  const name = id ?? sku
  const place = placeName(line, 0)
  return name === undefined ? `at ${place}` : `${name} (${place})`
}

function keyOf(oldPath: string): string | null {
  const old = parsePath(oldPath)
  return "key" in old ? old.key : null
}

function createPlanning(
  file: ImportFile,
  { defaults, stored, demanded, attributes, nextId, seen: { lines, oldPaths } }: Situation,
) {
  const counts = { new: 0, changed: 0, removed: 0, unchanged: 0 }
  const differences: Difference[] = []
  const writes: PlannedWrite[] = []
  const pictures: WantedPictures[] = []
  const faults: Fault[] = []
  const faultyLines = new Set<number>()
  const asked = new Set<Default>()
  const types = new Map<string, PlannedImport["types"][number]>()
  let unanswered = 0
  const undeclared = new Set<Default>()
  let [keptBack, drafts] = [0, 0]
  const notes: Fault[] = []
  let stocksKept = 0

  const refuse = (row: ImportRow, found: readonly Omit<Fault, "product">[]) => {
    const product = rowName(row)
    faults.push(...found.map(({ field, sentence }) => ({ product, field: file.columnOf(field), sentence })))
    faultyLines.add(row.line)
  }
  const noteRow = (row: ImportRow) => {
    const product = rowName(row)
    notes.push(
      ...(row.notes ?? []).map(({ field, sentence }) => ({ product, field: file.columnOf(field), sentence })),
    )
  }
  const note = (
    row: ImportRow,
    difference: Difference | null,
    write: ProductWrite,
    redirect: Redirect | null = null,
  ) => {
    counts[difference?.kind ?? "unchanged"] += 1
    if (!difference) return
    if (differences.length < MOST_SHOWN) differences.push(difference)
    writes.push({ id: difference.id, row: rowName(row), write, redirect })
  }

  /** The first product of an old page has its redirect. */
  const redirectTo = (product: { id: string; type: string }, oldPath = ""): Redirect | null => {
    const path = keyOf(oldPath)
    if (path === null || oldPaths.has(path)) return null
    oldPaths.add(path)
    const target = `/product-detail/${encodeURIComponent(product.type)}/${product.id}`
    return { path, target, isPermanent: true }
  }

  /** Notes what an entry lacks; HSN code and GST rate of a type that is asked about stand beside the type. */
  const isUnanswered = (entry: ImportRow["entry"], word: string) => {
    const lacking = lackingOf(entry)
    const isMapped = Object.hasOwn(defaults.types, word)
    const { rows, lacksHsn, lacksGst } = types.get(word) ?? { rows: 0, lacksHsn: false, lacksGst: false }
    if (isMapped)
      types.set(word, {
        ...{ word, rows: rows + 1 },
        lacksHsn: lacksHsn || lacking.includes("hsnCode"),
        lacksGst: lacksGst || lacking.includes("gstPercent"),
      })
    for (const name of lacking) if (!isMapped || name === "type") asked.add(name)
    if (lacking.length > 0) unanswered += 1
    return lacking.length > 0
  }
  /** An entry without the stock of a piece that the shop has, unless its stock is to be set. */
  const withStock = (entry: ImportRow["entry"], product: StoredProduct | undefined) => {
    const { stock, ...rest } = entry
    if (stock === undefined || !product || defaults.setsStock) return entry
    if (stock !== product.quantity) stocksKept += 1
    return rest
  }
  function add(row: ImportRow) {
    const { id } = row.entry
    const key = rowKey(row)
    if (key === "") return refuse(row, [{ field: "sku", sentence: "id and sku are both missing" }])
    const first = lines.get(key)
    if (first !== undefined) {
      const sentence = `${key} at line ${row.line} is already taken at line ${first}`
      return refuse(row, [{ field: id === undefined ? "sku" : "id", sentence }])
    }
    lines.set(key, row.line)
    noteRow(row)
    const [known] = [id === undefined ? (stored.bySku.get(key) ?? []) : [stored.byId.get(key) ?? []].flat()]
    if (known.length === 0) return addNew(row, key)
    for (const product of known) change(row, product)
  }

  function change(row: ImportRow, product: StoredProduct) {
    const { sku, type } = row.entry
    if (sku !== undefined && sku !== product.sku) {
      const sentence = `sku ${sku} is not that of product ${product.id}, which is ${product.sku}: a file does not change it`
      return refuse(row, [{ field: "sku", sentence }])
    }
    if (file.kind === "part" && type !== undefined && type !== product.type) {
      const sentence = `type ${type} is not that of product ${product.id}, which is ${product.type}: only a whole catalogue changes it`
      return refuse(row, [{ field: "type", sentence }])
    }
    const kept = { ...row, entry: withStock(row.entry, product) }
    const { fields, wanted } = changedFields(kept, product, file.replacesFacts)
    const parsed = changeProduct(product, fields)
    const changed = fields.facts ? withAttributes(parsed, attributes) : parsed
    if ("ok" in changed) return refuse(row, changed.sentences.map(sentenceFault))
    const before = { type: product.type, facts: factsSchema.safeParse(product.facts).data ?? {} }
    const undeclared = demanded && product.withdrawnAt === null && refuseUndeclared(changed, demanded, before)
    if (undeclared)
      return refuse(
        row,
        undeclared.sentences.map((sentence) => ({ field: "facts", sentence })),
      )
    note(row, differenceOf(changed, product), { id: product.id, fields, stockCause: CAUSE })
    if (wanted.length > 0) pictures.push({ id: product.id, name: changed.name, addresses: wanted })
  }

  function addNew(row: ImportRow, key: string) {
    const [twin] = stored.bySku.get(String(row.entry.sku ?? "")) ?? []
    const entry = withStock(withDefaults(row.entry, defaults), twin)
    const isNamed = entry.name !== undefined && entry.price !== undefined
    for (const name of demanded ? undeclaredOf(entry, demanded) : []) undeclared.add(name)
    if (isNamed && isUnanswered(entry, String(row.entry.type ?? ""))) return
    const { local, remote } = splitPictures(entry)
    const judged = judgeNew({ id: String(nextId), ...entry, ...local }, key)
    if (!judged.ok) return refuse(row, judged.faults)
    const product = withAttributes(judged.product, attributes)
    if ("ok" in product) return refuse(row, product.sentences.map(sentenceFault))
    if (entry.id === undefined) nextId += 1n
    const isDeclared = !demanded || missingOf(product, demanded).length === 0
    if (!isDeclared && row.isPublished) keptBack += 1
    if (!row.isPublished) drafts += 1
    const { id, name, sku, price, mrp } = product
    const shown = [`sku: ${sku}`, `price: ${price}`, `mrp: ${mrp}`]
    note(
      row,
      { id, name, kind: "new", lines: shown },
      { entry: product, isPublished: row.isPublished && isDeclared, isDraft: !row.isPublished },
      redirectTo(product, row.oldPath),
    )
    const addresses = [...row.pictures, ...remote]
    if (addresses.length > 0) pictures.push({ id, name, addresses })
  }

  const planned = (): Planned => ({
    writes,
    plan: {
      ...{
        counts,
        differences,
        kind: file.kind,
        unused: unusedColumns(file, attributes),
        pictures,
        keptBack,
        drafts,
        unanswered,
        stocksKept,
      },
      ...{ faults: faults.slice(0, MOST_SHOWN), faultCount: faults.length, faultyRows: faultyLines.size },
      ...{ notes: notes.slice(0, MOST_SHOWN), noteCount: notes.length },
      ...{ asked: [...asked], undeclared: [...undeclared], types: [...types.values()] },
    },
  })
  return { add, planned }
}

/** A sentence of a rule begins with its field. */
function sentenceFault(sentence: string): Omit<Fault, "product"> {
  return { field: sentence.split(" ", 1)[0] ?? "", sentence }
}

async function readStored(db: Database, rows: readonly ImportRow[]): Promise<Known> {
  const known: Known = { byId: new Map(), bySku: new Map() }
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(({ entry }) => entry)
    const ids = batch.flatMap(({ id }) => (id === undefined ? [] : [String(id)]))
    const skus = batch.flatMap(({ sku }) => (sku === undefined ? [] : [String(sku)]))
    const found = await db
      .select()
      .from(products)
      .innerJoin(stocks, eq(stocks.sku, products.sku))
      .where(or(inArray(products.id, ids), inArray(products.sku, skus)))
      .orderBy(products.position)
    for (const { products: product, stocks: stock } of found) {
      const row = { ...product, quantity: stock.quantity }
      known.byId.set(product.id, row)
      const twins = known.bySku.get(product.sku) ?? []
      if (!twins.some(({ id }) => id === product.id)) known.bySku.set(product.sku, [...twins, row])
    }
  }
  return known
}

/** The number after every id that the shop or the file has. */
async function firstFreeId(db: Database, rows: readonly ImportRow[]): Promise<bigint> {
  const ids = rows.flatMap(({ entry: { id } }) =>
    typeof id === "string" && /^\d{1,18}$/.test(id) ? [BigInt(id)] : [],
  )
  const next = BigInt((await nextProductId(db)) || 1)
  return ids.reduce((most, id) => (id >= most ? id + 1n : most), next)
}

import { findProductId, findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { knownSwatches } from "#app/admin/catalogue/variants/known-swatches.server.ts"
import { variantFacts } from "#app/admin/catalogue/variants/variant-facts.ts"
import {
  isSame,
  skuOfName,
  variantProductName,
  variantSku,
} from "#app/admin/catalogue/variants/variant-values.ts"
import { lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import { productSchema } from "#app/core/catalogue/product.ts"
import { isColour } from "#app/core/catalogue/variants/options.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { PICTURE_SENTENCES } from "#app/core/media/image-refusals.ts"
import { mediaPath } from "#app/core/media/media.ts"
import { keepMedia, publishMedia } from "#app/core/media/media-records.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { type Added, nextProductId } from "./add-product.server.ts"
import * as messages from "./messages.ts"
import { checkNewProduct, type FieldFaults } from "./new-product.ts"
import {
  checkRows,
  entryFaults,
  OPTION_FIELD,
  readVariantRows,
  rowFigures,
  type VariantRow,
  variantField,
} from "./variant-rows.ts"

type Adding = Clerk & { form: FormData; isPublished: boolean }
type Writing = ProductWriting & Pick<Services, "media">
type Planned = { row: VariantRow; entry: Record<string, unknown> & { name: string; sku: string } }

const LOCK_TIMEOUT = "5s"

/** Adds the product of a form with all its variants, their stock and a picture each, in one transaction; sent twice, it is done once. */
export async function addVariants(
  { media, ...services }: Writing,
  { form, isPublished, ...clerk }: Adding,
): Promise<Added> {
  const planned = await planVariants(services, form)
  if (!planned.ok) return planned
  const { id, variants } = planned
  if (await isAddedAlready(services.db, id, variants)) return { ok: true, id }
  const faults: FieldFaults = {}
  const pictures = new Map<number, string>()
  for (const { row } of variants) {
    if (!row.picture) continue
    const stored = await media.store(row.picture, "picture")
    if (stored.ok) pictures.set(row.row, stored.image.id)
    else faults[variantField(row.row, "picture")] = PICTURE_SENTENCES[stored.refusal]
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults, sentence: "" }
  try {
    await services.db.transaction(async (tx) => {
      await lockProductWrites(tx, LOCK_TIMEOUT) // before the locks of the products, so that two forms never wait for each other
      if (await isAddedAlready(tx, id, variants)) return
      for (const [at, variant] of variants.entries()) {
        const own = { variant, id: at === 0 ? id : await nextProductId(tx), isFirst: at === 0 }
        const picture = pictures.get(variant.row.row)
        await addVariant({ ...services, db: tx }, { ...own, picture, isPublished, ...clerk })
      }
    })
    return { ok: true, id }
  } catch (error) {
    if (Object(error).code === BUSY || Object(Object(error).cause).code === BUSY)
      return { ok: false, faults: {}, sentence: messages.busy }
    const refused: unknown = Object(error).faults
    if (!isFaults(refused)) throw error
    return { ok: false, faults: refused, sentence: "" }
  }
}

const BUSY = "55P03"
/** Ends the transaction: what was written of the other variants is taken back. */
const refuse = (name: string, sentence: string) =>
  Object.assign(new Error("a variant was refused"), { faults: { [name]: sentence } })
const isFaults = (faults: unknown): faults is FieldFaults => typeof faults === "object" && faults !== null

type One = Clerk & {
  variant: Planned
  id: string
  isFirst: boolean
  picture: string | undefined
  isPublished: boolean
}

async function addVariant(services: ProductWriting, { variant, id, isFirst, picture, ...adding }: One) {
  const { isPublished, ...clerk } = adding
  const { row, entry } = variant
  const fieldOf = (name: "value" | "sku") => variantField(row.row, name)
  if (id === "") throw refuse(fieldOf("value"), messages.noId)
  const { db } = services
  const sku = await skuFor(db, variant)
  if (sku === null) throw refuse(fieldOf("sku"), messages.skuTaken)
  const image = picture === undefined ? undefined : mediaPath(picture, "hero-640.avif")
  const action = isFirst ? "product: added" : "product: added as a variant"
  const line = { ...clerk, action, subject: `product ${id}` }
  const audited = withAudit(db, line, (tx) => findProductRecord(tx, id))
  const written = await writeProduct(
    { ...services, db: audited },
    { entry: { ...entry, id, sku, ...(image && { image, images: [image] }) }, isPublished },
  )
  if (!written.ok)
    throw refuse(
      isFirst && written.refusal === "id-taken" ? "id" : fieldOf("value"),
      written.sentences.join(". "),
    )
  if (picture === undefined) return
  await keepMedia(db, [picture])
  await publishMedia(db, [picture], true)
}

/** The SKU that was typed, if no product has it, or the proposed one with a number where it is taken; null where the typed one is taken. */
async function skuFor(db: Database, { row, entry }: Planned): Promise<string | null> {
  for (let nth = 1; ; nth += 1) {
    const tried = nth === 1 ? entry.sku : `${entry.sku}-${nth}`
    if ((await findProductId(db, tried)) === null) return tried
    if (row.sku !== "") return null
  }
}

/** The entries of the variants, or what is wrong with the form, each at its field. */
async function planVariants(
  { db, settings }: ProductWriting,
  form: FormData,
): Promise<{ ok: true; id: string; variants: Planned[] } | Extract<Added, { ok: false }>> {
  const option = String(form.get(OPTION_FIELD) ?? "").trim()
  const rows = readVariantRows(form)
  const typedSku = String(form.get("sku") ?? "").trim()
  const stem = typedSku || skuOfName(String(form.get("name") ?? "")) || `P-${form.get("id")}`
  const whole = new FormData()
  for (const [name, value] of form) whole.append(name, value)
  whole.set("sku", stem)
  const checked = checkNewProduct(whole, settings.get("catalogue.attributes"))
  const faults: FieldFaults = { ...(checked.ok ? {} : checked.faults), ...checkRows(option, rows) }
  if (!checked.ok || Object.keys(faults).length > 0) return { ok: false, faults, sentence: "" }
  const { name, facts, price, mrp, stock, ...others } = productSchema.parse(checked.entry)
  if ((facts.options ?? []).filter((each) => !isSame(each.name, option)).length >= 3)
    return { ok: false, faults: { [OPTION_FIELD]: messages.tooManyOptions }, sentence: "" }
  const values = rows.map(({ value }) => value)
  const swatches = isColour({ name: option }) ? await knownSwatches(db, values) : new Map<string, string>()
  const own = facts.options?.find((each) => isSame(each.name, option))?.value ?? ""
  const variants = rows.map((row, at) => {
    const swatch = (at === 0 ? facts.swatch : undefined) ?? swatches.get(row.value.toLowerCase())
    const kin = { family: facts.family ?? name, swatch }
    const { gtin, ...factsOfRow } = variantFacts(facts, { name: option, value: row.value }, kin)
    const entry = {
      ...{
        ...others,
        ...rowFigures(row, { price, mrp: String(mrp), ...(stock !== undefined && { stock }) }),
      },
      name: variantProductName(name, own, row.value),
      facts: { ...factsOfRow, ...(at === 0 && gtin && { gtin }) },
      sku: row.sku || variantSku(stem, own, { value: row.value, place: at + 1 }),
    }
    Object.assign(faults, entryFaults(row.row, entry))
    return { row, entry }
  })
  if (Object.keys(faults).length > 0) return { ok: false, faults, sentence: "" }
  return { ok: true, id: checked.id, variants }
}

/** Whether the shop has all these variants already, the first by its id: the same form was sent before. */
async function isAddedAlready(db: Database, id: string, variants: readonly Planned[]): Promise<boolean> {
  const [first] = variants
  const record = await findProductRecord(db, id)
  if (!record || !first || record.name !== first.entry.name) return false
  const found = await Promise.all(variants.map(({ entry }) => findProductId(db, entry.sku)))
  return found.every((each) => each !== null) && found[0] === id
}

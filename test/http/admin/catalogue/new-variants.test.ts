import { expect, test } from "vitest"
import { findProductId, findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { readStockedPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const PATH = "/admin/catalogue/new"

const shop = await keepShop()
const { db } = shop.services
const editor = await joinStaff(shop, "catalogue")
const packer = await joinStaff(shop, "fulfilment")

const photo = async () =>
  new File([new Uint8Array(await samplePhoto({ width: 800, height: 800 }))], "a.jpg", { type: "image/jpeg" })
const nextId = async () => /name="id"[^>]* value="(\d+)"/.exec((await editor.page(PATH)).html)?.[1] ?? ""

type Fields = Record<string, string | File>

async function send(fields: Fields, browser = editor) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const sent = new Response(body)
  const bytes = await sent.bytes()
  const type = sent.headers.get("Content-Type") ?? ""
  const headers = { Origin: "http://shop.test", "Content-Type": type, "Content-Length": String(bytes.length) }
  return browser.ask(PATH, { method: "POST", body: bytes, headers })
}
const press = async (fields: Fields) => shown(await (await send(fields)).text())

/** A speaker of a name in red and blue. */
async function speaker(name: string, more: Fields = {}): Promise<Fields> {
  return {
    ...{ intent: "add", id: await nextId(), sku: "", name, title: "", type: "speaker", price: "299" },
    ...{ mrp: "499", tax: "inclusive", stock: "", "variant option": "Colour" },
    ...{ "variant 1 value": "Red", "variant 1 stock": "3", "variant 2 value": "Blue", ...more },
  }
}
const bySku = async (sku: string) => {
  const id = await findProductId(db, sku)
  return id === null ? null : findProductRecord(db, id)
}

test("one form makes the variants of a new product with their prices, pieces and pictures, and publishes them", async () => {
  const rows = { "variant 2 price": "279", "variant 2 stock": "5", "variant 2 picture": await photo() }
  const form = await speaker("Sur speaker", { ...rows, intent: "add and publish" })
  const answers = await Promise.all([send(form), send(form)])
  for (const answer of answers)
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/catalogue/${form.id}`])
  const [red, blue] = [await bySku("SUR-SPEAKER-RED"), await bySku("SUR-SPEAKER-BLUE")]
  const common = { title: "Sur speaker", mrp: "499", withdrawnAt: null }
  expect(red).toMatchObject({
    ...common,
    id: form.id,
    name: "Sur speaker Red",
    pricePaise: 29_900,
    quantity: 3,
  })
  expect(blue).toMatchObject({ ...common, name: "Sur speaker Blue", pricePaise: 27_900, quantity: 5 })
  expect(blue?.facts).toMatchObject({
    ...{ family: "Sur speaker", colour: "Blue", options: [{ name: "Colour", value: "Blue" }] },
  })
  const [place] = await readStockedPlaces(db, ["SUR-SPEAKER-BLUE"])
  expect(place?.pieces.get("SUR-SPEAKER-BLUE")).toBe(5)
  expect(blue?.image).toMatch(/^\/media\/[\w-]{22}\/hero-640\.avif$/)
  expect((await shop.get(blue?.image ?? "")).status).toBe(200)
  expect((await shop.page(`/product-detail/speaker/${blue?.id}`)).html).toContain("Sur speaker")
  expect(await bySku("SUR-SPEAKER-RED-2"), "sent twice, saved once").toBeNull()
  expect(await listAuditEntries(db, `product ${blue?.id}`)).toMatchObject([
    { action: "product: added as a variant", before: null, after: { quantity: 5 } },
  ])
})

test.each<[Fields, string]>([
  [{ "variant 2 price": "600" }, "price 600 is above the MRP of 499"],
  [{ "variant 2 price": "12,34" }, "price must be rupees above 0"],
  [{ "variant 2 stock": "1e3" }, "stock must be a whole number from 0 to 1000000"],
  [{ "variant 2 sku": "A B" }, "sku must be letters, digits, - . and _"],
  [{ "variant 2 sku": "SAME", "variant 1 sku": "SAME" }, "An earlier row has this SKU."],
  [{ "variant 2 value": "red" }, "red stands in an earlier row."],
  [{ "variant 2 value": "", "variant 2 stock": "2" }, "Say the value, or clear the row."],
  [{ "variant 2 value": "" }, "Say a second value"],
  [{ "variant 2 value": "x".repeat(61) }, "A value has at most 60 letters."],
  [{ "variant option": "" }, "Name the option"],
  [{ "variant 2 value": Array.from({ length: 31 }, (_, at) => at).join() }, "at most 30 variants"],
  [
    { "variant 2 picture": new File(["<script>"], "x.png", { type: "image/png" }) },
    "This file is no picture",
  ],
  [{ id: "1e9" }, "id must be text made of digits"],
  [{ id: "1" }, "The shop has a product with this id already."],
])("the rows %j are refused beside their field, and nothing is saved", async (more, sentence) => {
  const answer = await press(await speaker("Refused speaker", { ...more, "variant 1 stock": "41" }))
  expect(answer).toContain("The product is not added.")
  expect(answer).toContain(sentence)
  expect(answer).toContain('value="Refused speaker"')
  expect(answer).toContain('value="41"')
  for (const sku of ["REFUSED-SPEAKER-RED", "REFUSED-SPEAKER-BLUE", "SAME"])
    expect(await bySku(sku)).toBeNull()
})

test("a SKU that the shop has is refused and the other rows are taken back, and a proposed one gets a number", async () => {
  const { sku = "" } = (await findProductRecord(db, "1")) ?? {}
  expect(await press(await speaker("Taken speaker", { "variant 2 sku": sku }))).toContain(
    "Another product of the shop has this SKU.",
  )
  expect(await bySku("TAKEN-SPEAKER-RED")).toBeNull()
  for (const expected of ["TWICE-RED", "TWICE-RED-2"]) {
    expect((await send(await speaker("Twice"))).status).toBe(303)
    expect(await bySku(expected)).not.toBeNull()
  }
})

test("several values in a row are a row each, up to thirty, and rows that no form has are left out", async () => {
  const values = Array.from({ length: 30 }, (_, at) => `S${at}`).join(", ")
  const many = {
    "variant 1 value": values,
    "variant 2 value": "",
    "variant 0 value": "x",
    "variant -1 sku": "y",
  }
  const form = await speaker("Many", { ...many, "variant option": "Size", "variant x value": "<b>" })
  expect((await send(form)).status).toBe(303)
  for (const at of [0, 29])
    expect(await bySku(`MANY-S${at}`)).toMatchObject({ quantity: 3, name: `Many S${at}` })
})

test("files that are too large or too many, and a member who may not, are refused", async () => {
  const huge = new File([new Uint8Array(21 << 20)], "a.png", { type: "image/png" })
  expect(await press(await speaker("Huge", { "variant 1 picture": huge }))).toContain("at most 20 MB each")
  const one = await photo()
  const files = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`variant ${at + 1} picture`, one]))
  expect(await press(await speaker("Huge", files))).toContain("30")
  expect((await send(await speaker("Huge"), packer)).status).toBe(403)
  expect((await send(await speaker("Huge", { intent: "other" }))).status).toBe(400)
  expect(await bySku("HUGE-RED")).toBeNull()
})

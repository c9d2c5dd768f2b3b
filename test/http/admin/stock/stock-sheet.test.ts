import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { places, stocks } from "#db/tables/catalogue.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const { db } = shop.services
const [packer, support] = [await joinStaff(shop, "fulfilment"), await joinStaff(shop, "support")]
const [main] = await db.select().from(places)
const [store] = await db
  .insert(places)
  .values({ name: "Store", kind: "store", address: "", position: 2, isOpen: true })
  .returning()
const [from, to] = [String(main?.id), String(store?.id)]
const [one, two] = (await db.select().from(stocks).orderBy(asc(stocks.sku)).limit(2)).map(({ sku }) => sku)

const press = async (fields: Record<string, string>) =>
  shown(await (await packer.post("/admin/stock/sheet", { place: from, to: "", ...fields })).text())
/** What the preview's hidden fields send. */
const seenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/name="(seen [^"]+)" value="(\d+)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  )
const rowOf = async (sku = "") => {
  const file = (await (await packer.get("/admin/stock.csv")).text()).split("\r\n")
  return file
    .find((line) => line.startsWith(`${sku},`))
    ?.split(",")
    .slice(-4)
}

test("many stocks are counted at a place: looked at, saved once, and named in the audit log", async () => {
  const text = `${one},7\n${two}\n${two}`
  const preview = await press({ intent: "preview", text })
  expect(preview).toContain("2 stocks are ready. Nothing is saved yet.")
  const seen = seenIn(preview)
  expect(await press({ intent: "save", text, ...seen })).toContain("Say why there are more or fewer pieces")
  const save = { intent: "save", text, reason: "Yearly count", ...seen }
  expect(await press(save)).toContain("2 stocks are saved.")
  expect([await rowOf(one), await rowOf(two)]).toEqual([
    ["7", "0", "7", "0"],
    ["2", "0", "2", "0"],
  ])
  expect((await listAuditEntries(db, `stock ${one}`))[0]).toMatchObject({ reason: "Yearly count" })
  await db
    .update(stocks)
    .set({ lowLevel: 1 })
    .where(eq(stocks.sku, one ?? ""))
  const again = await press({ ...save, text: `${one},9` })
  expect(again, "a count from before somebody else's").toContain("it is 7 now")
  expect(again).toContain(`${one},9</textarea>`)
})

test("many stocks move between places once, never more than lie there, and what was not moved stays in the box", async () => {
  const text = `${one},3`
  const preview = await press({ intent: "preview", to, text })
  const move = { intent: "save", to, text, ...seenIn(preview) }
  const both = await Promise.all([press(move), press(move)])
  expect(both.filter((html) => html.includes("1 stock is saved."))).toHaveLength(1)
  expect(await rowOf(one)).toEqual(["7", "0", "4", "3"])
  expect(await press({ intent: "preview", to, text: `${one},5` })).toContain("There are 4: no more can move.")
})

test.each([
  ["an unknown SKU", { text: "NO-SUCH-SKU,3" }, "There is no stock of this SKU."],
  ["no line", { text: " \n,\n" }, "Paste or scan at least one SKU."],
  [
    "more lines than are taken",
    { text: Array.from({ length: 501 }, (_, nth) => `X-${nth}`).join("\n") },
    "At most 500",
  ],
  ["a forged place", { text: "X-1", place: "99999" }, "There is no stock of this SKU."],
  ["a move to the same place", { text: "X-1", to: from }, "Choose from which place to which other place."],
])("a sheet with %s changes nothing and says why", async (_what, fields, sentence) => {
  for (const intent of ["preview", "save"])
    expect(await press({ intent, reason: "x", ...fields })).toContain(sentence)
})

test("a role without the permission neither opens the sheet nor sends it", async () => {
  expect((await support.get("/admin/stock/sheet")).status).toBe(403)
  expect((await support.post("/admin/stock/sheet", { intent: "save", text: "X,1" })).status).toBe(403)
})

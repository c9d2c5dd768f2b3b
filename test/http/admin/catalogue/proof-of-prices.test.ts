import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { seenField, sheetField } from "#app/admin/catalogue/sheet.ts"
import { products } from "#db/tables/catalogue.ts"
import { enquiries } from "#db/tables/enquiries.ts"
import { staffActivity } from "#db/tables/identity.ts"
import { promotions } from "#db/tables/promotions.ts"
import { joinStaff, type StaffBrowser } from "#test/http/admin/sample-staff.ts"
import { keepShop } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
let owner: StaffBrowser
beforeAll(async () => {
  owner = await joinStaff(shop, "owner")
  await shop.services.db.update(staffActivity).set({ provenAt: new Date(Date.now() - 11 * 60_000) })
  const enquiry = { reference: "BQ-7K3M-Q2XP", product: "Earbuds", units: 40, name: "Nalini", company: "" }
  const contact = { email: "n@example.in", phone: "9876543210", requirement: "" }
  await shop.services.db.insert(enquiries).values({ id: crypto.randomUUID(), ...enquiry, ...contact })
})

const PROOF = "Confirm that it is you"
const send = async (path: string, fields: Record<string, string>) => (await owner.post(path, fields)).text()
const priceOf = async (id: string) => {
  const [product] = await shop.services.db.select().from(products).where(eq(products.id, id))
  return product?.pricePaise ?? 0
}
const sheet = (rupees: number) => ({
  intent: "save",
  reason: "",
  [seenField("price", "1")]: "1299",
  [sheetField("price", "1")]: String(rupees),
})
const offer = (fields: Record<string, string>) => ({
  intent: "save",
  title: "Sale",
  kind: "percent",
  ...fields,
})
const quote = (rupees: number) => ({
  intent: "quote",
  number: "BQ-7K3M-Q2XP",
  lines: `1:40@${rupees}`,
  note: "",
})

/** Forms that give much away, and the same within the threshold. */
const FORMS: [
  what: string,
  path: string,
  much: Record<string, string>,
  little: Record<string, string> | null,
][] = [
  ["the table", "/admin/catalogue", sheet(900), sheet(1_000)],
  ["a product's page", "/admin/catalogue/1", sheet(1), null],
  [
    "a planned price",
    "/admin/catalogue/1",
    { intent: "schedule", "scheduled price": "1", from: "2027-01-01T10:00", until: "2027-01-02T10:00" },
    null,
  ],
  [
    "a change of many prices",
    "/admin/catalogue/bulk?by=percent&figure=-50",
    { intent: "apply", "was 1": "129900" },
    null,
  ],
  ["an import", "/admin/catalogue/import", { intent: "apply", draft: "x", name: "a.csv", state: "x" }, null],
  ["an offer in per cent", "/admin/offers/new", offer({ percent: "31" }), null],
  ["an offer of an amount", "/admin/offers/new", offer({ kind: "amount", amount: "900" }), null],
  [
    "an offer of free pieces",
    "/admin/offers/new",
    offer({ kind: "buy-get", buyPieces: "1", freePieces: "1" }),
    null,
  ],
  ["a quotation", "/admin/desk/enquiries", quote(500), quote(1_200)],
]

test.each(FORMS)(
  "%s that gives much away wants the second factor once more, and changes nothing",
  async (_, path, much) => {
    expect(await send(path, much)).toContain(PROOF)
    expect(await priceOf("1")).toBe(129_900)
    expect(await shop.services.db.$count(promotions)).toBe(0)
  },
)

test.each(FORMS.filter(([, , , little]) => little))(
  "%s that stays within the threshold does not",
  async (_, path, _much, little) => {
    expect(await send(path, little ?? {})).not.toContain(PROOF)
  },
)

import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { addresses } from "#db/tables/addresses.ts"
import { users } from "#db/tables/identity.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { formOf } from "#test/samples/form-of.ts"
import { asha, createSampleShop, ravi } from "#test/samples/sample-shop.ts"
import {
  addAddress,
  changeAddress,
  exportAddresses,
  listAddresses,
  makeDefault,
  removeAddress,
} from "./address-book.server.ts"
import { MOST_ADDRESSES } from "./kept-address.ts"
import { writeAddress } from "./write-address.server.ts"

const { db } = await keepTestDatabase()
beforeEach(() => createSampleShop(db))

const home = {
  ...{ fullName: "Asha Rao", phone: "9876543210", pin: "560001", flat: "3B", area: "MG Road" },
  ...{ landmark: "", city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" },
}
const add = (flat: string, isDefault = false) =>
  addAddress(db, asha.id, { address: { ...home, flat }, isDefault })
const flats = async () => (await listAddresses(db, asha.id)).map(({ flat, isDefault }) => [flat, isDefault])

test("the first address is the default until another is chosen, and duplicates are not stored", async () => {
  await add("1")
  await add("2")
  await add("2")
  expect(await flats()).toEqual([
    ["1", true],
    ["2", false],
  ])
  const [, second] = await listAddresses(db, asha.id)
  await makeDefault(db, asha.id, second?.id ?? "")
  expect(await flats()).toEqual([
    ["2", true],
    ["1", false],
  ])
  await removeAddress(db, asha.id, second?.id ?? "")
  expect(await flats(), "the next one takes its place").toEqual([["1", true]])
  await Promise.all(["3", "4", "5"].map((flat) => add(flat, true)))
  expect((await flats()).filter(([, isDefault]) => isDefault)).toHaveLength(1)
})

test("an address book holds at most twenty addresses, also under concurrent adds, and is private to its owner", async () => {
  const tries = Array.from({ length: MOST_ADDRESSES + 3 }, (_, nth) => add(`flat ${nth}`))
  expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(MOST_ADDRESSES)
  const [first] = await listAddresses(db, asha.id)
  const id = first?.id ?? ""
  expect(await changeAddress(db, ravi.id, { id, address: home, isDefault: true })).toBe(false)
  expect(await makeDefault(db, ravi.id, id)).toBe(false)
  expect(await makeDefault(db, asha.id, "' or true --")).toBe(false)
  await removeAddress(db, ravi.id, id)
  expect(await listAddresses(db, asha.id)).toHaveLength(MOST_ADDRESSES)
  expect(await exportAddresses(db, ravi.id)).toEqual([])
  expect(await exportAddresses(db, asha.id)).toHaveLength(MOST_ADDRESSES)
  await db.delete(users).where(eq(users.id, asha.id))
  expect(await db.$count(addresses), "gone with the account").toBe(0)
})

test("the PIN code fills empty city, district and state fields and never overwrites typed ones", async () => {
  const form = formOf({ ...home, city: "", district: "", state: "" })
  const place = { userId: asha.id, id: null, states: ["Karnataka", "Goa"] }
  expect(await writeAddress(db, form, place)).toEqual({ ok: true })
  expect(await listAddresses(db, asha.id)).toMatchObject([home])
  form.set("flat", "4")
  form.set("city", "Bangalore")
  await writeAddress(db, form, place)
  expect(await listAddresses(db, asha.id)).toMatchObject([{ city: "Bengaluru" }, { city: "Bangalore" }])
  form.set("state", "Goa")
  expect(await writeAddress(db, form, place)).toMatchObject({
    errors: { pin: "PIN code 560001 is in Karnataka, not in Goa. Please check both." },
    values: { flat: "4" },
  })
})

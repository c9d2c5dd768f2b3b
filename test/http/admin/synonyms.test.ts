import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const manager = await joinStaff(shop, "manager")

const PATH = "/admin/synonyms"
const press = async (fields: Record<string, string>) =>
  shown(await (await manager.post(PATH, { reason: "", ...fields })).text())
const finds = async (words: string) => (await shop.page(`/search/${encodeURIComponent(words)}`)).html

test("the report of searches without results leads to a new synonym, which is audited and used by the next search", async () => {
  await finds("blixtrum")
  const report = shown((await manager.page("/admin/reports/searches")).html)
  expect(report).toContain('href="/admin/synonyms?said=blixtrum"')
  expect(shown((await manager.page(`${PATH}?said=blixtrum`)).html)).toContain('value="blixtrum"')
  const added = await press({ intent: "add", said: "blixtrum", means: "earbuds", reason: "Asked for often" })
  expect(added).toContain("“blixtrum” now finds what “earbuds” finds")
  expect(await listAuditEntries(shop.services.db, "setting search.synonyms")).toMatchObject([
    {
      action: "setting changed",
      reason: "Asked for often",
      after: [{ said: "blixtrum", means: "earbuds" }],
    },
  ])
  expect(await finds("blixtrum")).toContain("Airlobes")
})

test("a two-way synonym applies in both directions until it is removed", async () => {
  await press({ intent: "add", said: "zorblax", means: "neckband", isTwoWay: "on" })
  expect(shop.services.settings.get("search.synonyms")[0]).toEqual({
    ...{ said: "zorblax", means: "neckband", isTwoWay: true },
  })
  expect(shown((await manager.page(PATH)).html)).toContain("Two-way")
  expect(await press({ intent: "remove", said: "zorblax", means: "neckband" })).toContain(
    "stands for nothing any more",
  )
  expect(await press({ intent: "remove", said: "zorblax", means: "neckband" })).toContain(
    "not there any more",
  )
})

test("an invalid synonym is refused with a message and typed values kept, and a script is escaped", async () => {
  await press({ intent: "add", said: "taken", means: "speaker" })
  expect(await press({ intent: "add", said: "TAKEN", means: "party" })).toContain(
    "stands for something already",
  )
  expect(await press({ intent: "add", said: "", means: "party" })).toContain("Type what shoppers say")
  expect(await press({ intent: "add", said: "Party", means: "party" })).toContain("These are the same words.")
  const long = await press({ intent: "add", said: "x".repeat(41), means: "<script>" })
  expect(long).toContain("must have at most 40 characters")
  expect(long).toContain('value="&lt;script&gt;"')
  const accountant = await joinStaff(shop, "accounts")
  expect((await accountant.page(PATH)).html).not.toContain("Add the synonym")
  expect((await accountant.page("/admin/reports/searches")).html).not.toContain("Add a synonym")
})

test("of two clerks who add synonyms at once neither loses theirs", async () => {
  const add = (said: string) => press({ intent: "add", said, means: "speaker" })
  await Promise.all([add("first one"), add("second one")])
  const said = shop.services.settings.get("search.synonyms").map((synonym) => synonym.said)
  expect(said).toEqual(expect.arrayContaining(["first one", "second one"]))
})

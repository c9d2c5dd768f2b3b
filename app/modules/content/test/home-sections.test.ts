import { sql } from "drizzle-orm"
import sharp from "sharp"
import { expect, test } from "vitest"
import { pageVersions } from "#db/tables/settings.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { typedFields } from "./page-form.ts"

const SCREEN = "/admin/pages/home"
const shop = await keepShop()
const manager = await joinStaff(shop, "manager")

const formOf = async () => typedFields((await manager.page(SCREEN)).html)
async function press(intent: string, fields: Record<string, string | File>) {
  const body = new FormData()
  const { version = "" } = await formOf()
  for (const [name, value] of Object.entries({ version, ...fields, intent })) body.append(name, value)
  const asked = { method: "POST", body, headers: { Origin: "http://shop.test" } }
  return shown(await (await manager.ask(SCREEN, asked)).text())
}
const home = async () => shown((await shop.page("/")).html)
const headings = (html: string) =>
  Array.from(html.matchAll(/<h2 id="(?:scene|section)-[^"]*"[^>]*>([^<]*)/g), ([, words]) => words)
const section = (html: string, heading: string) =>
  html.slice(html.indexOf(`>${heading}</h2>`)).split("</section>")[0] ?? ""
const idsIn = (html: string) => [
  ...new Set(Array.from(html.matchAll(/href="\/product-detail\/[^/]+\/(\d+)"/g), ([, id]) => id)),
]

test("a published plan shows its sections in order, with products by each rule, and none without products", async () => {
  const before = await home()
  const rule = (id: string, heading: string, rule: string, of = "") => ({
    ...{ [`kind ${id}`]: "products", [`heading ${id}`]: heading, [`rule ${id}`]: rule },
    ...{ [`of ${id}`]: of, [`count ${id}`]: "4" },
  })
  const fields = {
    rows: "1 2 3 4 5 6 7 8 9 10",
    ...{ "kind 1": "categories", "heading 1": "Everything" },
    ...{
      "kind 2": "text",
      "heading 2": "Who we are",
      "text 2": "We mend.\n\n## Since 2016\n\n[Help](/help/faqs)",
    },
    ...rule("3", "Trimmers", "category", "trimmer"),
    ...rule("4", "New", "newest"),
    ...rule("5", "Less", "discounted"),
    ...rule("6", "Found", "search", "soundbar"),
    ...rule("7", "Ours", "chosen", "3 1"),
    ...rule("8", "Cables", "category", "cable"),
    ...{ "kind 9": "range", "type 9": "cable", "heading 9": "No cables", "line 9": "None." },
    ...{
      "kind 10": "range",
      "type 10": "trimmer",
      "heading 10": "Shave",
      "line 10": "Close.",
      "label 10": "All trimmers",
    },
    ...{ "ground 10": "plum", "label 7": "See all", "to 7": "/gift" },
  }
  expect(await press("publish", fields)).toContain("It is published.")
  await expect.poll(home).toContain("Who we are")
  const html = await home()
  expect(headings(html)).toEqual([
    "Everything",
    "Who we are",
    "Trimmers",
    "New",
    "Less",
    "Found",
    "Ours",
    "Shave",
  ])
  for (const name of ["Trimmers", "New", "Less", "Found"])
    expect(idsIn(section(html, name)), name).toHaveLength(4)
  expect(idsIn(section(html, "Ours"))).toEqual(["3", "1"])
  expect(section(html, "Ours")).toContain('href="/gift"')
  expect(section(html, "Trimmers")).toMatch(/product-detail\/trimmer\//)
  expect(section(html, "Found")).toMatch(/product-detail\/soundbar\//)
  expect(section(html, "Who we are")).toMatch(/<h3>Since 2016<\/h3>.*href="\/help\/faqs"/)
  expect(section(html, "Shave")).toContain(">All trimmers</a>")
  expect(section(html, "Shave")).toMatch(/Starting from ₹/)
  expect(html).toContain("text-on-ground ground-plum")
  await press("publish default", {})
  await expect.poll(home).toBe(before)
})

test("a wide picture of 1600 by 600 keeps its shape, with its words and focus, and a flat one is refused", async () => {
  const photo = async (width: number, height: number) =>
    new File([new Uint8Array(await samplePhoto({ width, height }))], "wide.jpg", { type: "image/jpeg" })
  const fields = {
    ...{ rows: "1", "kind 1": "hero", "heading 1": "Diwali dhamaka", "words 1": "Ten days." },
    ...{ "label 1": "Look", "to 1": "/gift", "ground 1": "rani", "alt 1": "Lamps", "focus 1": "left" },
  }
  expect(await press("publish", { ...fields, "file 1": await photo(1600, 300) })).toContain("too small")
  expect(await press("publish", { ...fields, "file 1": await photo(1600, 600) })).toContain(
    "It is published.",
  )
  await expect.poll(home).toContain("Diwali dhamaka")
  const html = await home()
  const [image = ""] = /<img src="\/media\/[^>]*>/.exec(html) ?? []
  expect(image).toContain('alt="Lamps"')
  expect(image).toMatch(/class="[^"]*object-left/)
  expect(html).toContain("ground-rani")
  expect(html, "styles of sections that other home pages lack").toContain(".object-left{")
  const file = await shop.get(/src="([^"]+)"/.exec(image)?.[1]?.replace("640", "1600") ?? "")
  const { width, height } = await sharp(await file.arrayBuffer()).metadata()
  expect([width, height]).toEqual([1600, 600])
  await press("publish default", {})
})

test("a section that begins tomorrow is on no page, and one that hides is not either", async () => {
  const fields = {
    rows: "1 2 3",
    ...{ "kind 1": "categories", "heading 1": "Now" },
    ...{ "kind 2": "categories", "heading 2": "Later", "starts 2": "2090-01-01" },
    ...{ "kind 3": "categories", "heading 3": "Never", "hidden 3": "on" },
  }
  expect(await press("publish", fields)).toContain("It is published.")
  await expect.poll(async () => headings(await home())).toEqual(["Now"])
  await press("publish default", {})
})

test("a home page that an earlier release stored is shown, and its form has its sections as rows", async () => {
  const types = ["earbuds", "watch", "nackband", "headphone", "speaker", "party", "soundbar"]
  const texts = Object.fromEntries(
    types.flatMap((type, index) => [
      [`order ${type}`, String(7 - index)],
      [`shown ${type}`, type === "party" ? "" : "on"],
      [`heading ${type}`, `The ${type}`],
      [`line ${type}`, "Loud."],
      [`products ${type}`, type === "watch" ? "3" : ""],
      [`picture ${type}`, ""],
    ]),
  )
  await shop.services.db
    .insert(pageVersions)
    .values({ key: "home", texts, startsAt: sql`now()`, madeFrom: 0, actor: "x" })
  await shop.services.publishedPages.refresh()
  const html = await home()
  expect(headings(html)).toEqual(
    ["soundbar", "speaker", "headphone", "nackband", "watch", "earbuds"].map((type) => `The ${type}`),
  )
  expect(html).toContain("/images/set-soundbar/")
  expect(html).toContain('href="/search/headphones"')
  expect(await formOf()).toMatchObject({
    ...{
      rows: "1 2 3 4 5 6 7",
      "type 1": "soundbar",
      "heading 2": "The party",
      "hidden 2": "on",
      "products 6": "3",
    },
  })
})

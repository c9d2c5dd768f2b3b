import { expect, test } from "vitest"
import { continueUndo } from "#app/admin/catalogue/import/undo-import.server.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { joinStaff, type StaffBrowser } from "../sample-staff.ts"

const PATH = "/admin/catalogue/import"

const shop = await keepShop()
const editor = await joinStaff(shop, "catalogue")
const packer = await joinStaff(shop, "fulfilment")

async function upload(browser: StaffBrowser, content: BlobPart, name = "catalogue.csv") {
  const body = new FormData()
  body.append("intent", "preview")
  body.append("file", new File([content], name))
  const answer = await browser.ask(PATH, { method: "POST", body, headers: { Origin: "http://shop.test" } })
  return { status: answer.status, html: shown(await answer.text()) }
}
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

test("an export is compared, edited, and imported on confirmation without JavaScript", async () => {
  const bytes = new Uint8Array(await (await editor.get("/admin/catalogue.csv")).arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await upload(editor, bytes)).html).toContain("nothing of its 160 products would change")
  const csv = new TextDecoder().decode(bytes)
  const utf16 = Buffer.from(`\ufeff${csv}`, "utf16le")
  expect((await upload(editor, utf16)).html).toContain("nothing of its 160 products would change")
  const { html } = await upload(editor, csv.replace("Airlobes 141 Ink Black,", "Airlobes <b>,"))
  expect(html).toContain("Nothing is written yet.")
  expect(html).toContain("name: Airlobes 141 Ink Black → Airlobes &lt;b&gt;")
  expect((await shop.page("/product-detail/earbuds/1")).html).toContain("Airlobes 141 Ink Black")
  const applied = await editor.post(PATH, { ...hiddenIn(html), intent: "apply", reason: "New names" })
  expect(shown(await applied.text())).toContain("The catalogue has the 160 products of the file now.")
  expect((await shop.page("/product-detail/earbuds/1")).html).toContain("Airlobes &lt;b&gt;")
  expect((await editor.page("/admin/audit?q=New+names")).status).toBe(403)
  const again = await editor.post(PATH, { ...hiddenIn(html), intent: "apply" })
  expect(shown(await again.text())).toContain("The catalogue was changed since")
})

test("invalid, hostile and oversized files are refused with a message, and an unauthorised body is not read", async () => {
  for (const [content, name] of [
    ["id,price\r\n1,999999\r\n", "a.csv"],
    ["<script>alert(1)</script>", "<script>.json"],
    ["\0", "a.csv"],
    ["", "a.csv"],
  ] as const) {
    const { status, html } = await upload(editor, content, name)
    expect(status).toBe(200)
    expect(html).toContain('role="alert"')
    expect(html).not.toContain("<script>alert(1)")
  }
  expect((await upload(editor, new Uint8Array(40.5 * 1024 * 1024))).html).toContain("at most 40 MB each")
  expect((await upload(packer, "id")).status).toBe(403)
  const forged = { intent: "apply", draft: "../../etc/passwd", name: "a.csv\u0001", state: "\u0001" }
  expect(shown(await (await editor.post(PATH, forged)).text())).toContain("The file is not kept any more.")
})

test("an import is undone from its list after a confirmation, once, by who may change the catalogue", async () => {
  const { html } = await upload(editor, "sku,name,price,type\nNEW-1,Naya,99,earbuds", "autumn.csv")
  await editor.post(PATH, { ...hiddenIn(html), intent: "apply" })
  const listed = (await editor.page(PATH)).html
  expect(listed).toContain("autumn.csv")
  const [, undo = ""] = /href="(\/admin\/catalogue\/imports\/[^"]+)"[^>]*>Undo this import/.exec(listed) ?? []
  expect((await packer.page(undo)).status).toBe(403)
  expect((await editor.page(undo)).html).toMatch(/Naya.+Added/s)
  const press = async (fields: Record<string, string>) =>
    shown(await (await editor.post(undo, { intent: "undo", ...fields })).text())
  expect(await press({})).toContain("Look at the products first")
  expect(await press({ confirmed: "on", reason: "Wrong file" })).toContain("The undo runs in the background")
  expect(await press({ confirmed: "on" })).toContain("This import cannot be undone")
  while ((await continueUndo(shop.services)) > 0);
  expect((await editor.page(undo)).html).toContain("Undone: 1 product")
  expect((await editor.page("/admin/catalogue/imports/none")).status).toBe(404)
})

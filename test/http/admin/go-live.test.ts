import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepShop, shown } from "../shop-server.ts"
import { joinStaff } from "./sample-staff.ts"

const shop = await keepShop()
const manager = await joinStaff(shop, "manager")
const accountant = await joinStaff(shop, "accounts")

const stateOn = (html: string, id: string) =>
  /<\/span> ([^<]+)<\/p>/.exec(html.slice(html.indexOf(`<li id="${id}"`)))?.[1]

test("the go-live list links each missing item to its screen, for roles that may read settings", async () => {
  const page = await accountant.page("/admin/go-live")
  const html = shown(page.html)
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"])
  for (const id of [
    "company",
    "grievance",
    "https",
    "ratings",
    "declarations",
    "products",
    "series",
    "gateway",
    "mail",
    "staff",
  ])
    expect(stateOn(html, id), id).toBe("Missing")
  for (const id of ["pin-codes", "tax-facts", "audit", "courier", "gstin"])
    expect(stateOn(html, id), id).toBe("In order")
  expect(stateOn(html, "backup")).toBe("Not checked")
  expect(html).toContain('href="/admin/settings/company"')
  expect(html).toContain("See docs/guide/operating.md, Backup.")
  expect(html, "who may only read confirms nothing").not.toContain('value="backup restored"')
})

test("a confirmed backup restore shows its day and, as text, who confirmed it", async () => {
  const confirm = async (on: string) =>
    shown(
      await (
        await manager.post("/admin/go-live", { intent: "backup restored", on, reason: "<b>ok</b>" })
      ).text(),
    )
  expect(await confirm("2999-01-01")).toContain("today or before")
  expect(await listAuditEntries(shop.services.db, "backup")).toEqual([])
  const html = await confirm(new Date().toISOString().slice(0, 10))
  expect(stateOn(html, "backup")).toBe("In order")
  expect(html).toContain("says Asha manager &lt;manager@example.in&gt;")
})

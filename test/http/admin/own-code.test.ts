import { readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keepShop } from "../shop-server.ts"
import { joinStaff } from "./sample-staff.ts"

const CLIENT = join(import.meta.dirname, "../../../build/client")
const MOST_SCRIPT = 250_000

const shop = await keepShop()

/** The files of code that a page asks for. */
function partsIn(html: string): string[] {
  const json = /<script id="page-code" type="application\/json">(.+?)<\/script>/.exec(html)?.[1] ?? "{}"
  const { entry, parts } = JSON.parse(json)
  return [...parts, entry]
}

test("no byte of the back office, its route table included, is on a shopper's page", async () => {
  for (const path of ["/", "/payment", "/product-detail/earbuds/1", "/login"]) {
    const parts = partsIn((await shop.page(path)).html)
    for (const part of parts) {
      const code = await readFile(join(CLIENT, part), "utf8")
      expect(code.includes("/admin/orders") || code.includes("Audit log"), `${part} of ${path}`).toBe(false)
    }
  }
})

test("a back office screen loads its own route table and at most 250 kB of script", async () => {
  const owner = await joinStaff(shop, "owner")
  for (const path of ["/admin", "/admin/orders", "/admin/audit"]) {
    const parts = partsIn((await owner.page(path)).html)
    expect(parts[0]).toMatch(/^\/assets\/manifest-\w+-admin\.js$/)
    const sizes = await Promise.all(
      parts.map(async (part) => {
        const compressed = await stat(join(CLIENT, `${part}.br`)).catch(() => stat(join(CLIENT, part)))
        return compressed.size
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT)
  }
})

test("the back office answers at every form of its address, and at no shopper's address", async () => {
  const leadsTo = async (path: string) => {
    const answer = await shop.get(path)
    return answer.headers.get("location") ?? (await answer.text())
  }
  for (const path of ["/admin", "/ADMIN/orders", "/%61dmin", "/admin.data"])
    expect(await leadsTo(path), path).toContain("/admin/login")
  for (const path of ["/administrators", "/help/admin", "/admin%", "/orders/admin"])
    expect(await leadsTo(path), path).not.toContain("/admin/login")
})

import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { afterAll, expect, test } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "dhun-routes-"))
afterAll(() => rmSync(folder, { recursive: true }))

const has = { hasAction: false, hasLoader: true, hasDefaultExport: true }
const route = (id: string, file: string, imports: string[] = []) => ({
  ...{ id, parentId: "root", path: id, ...has, module: `/assets/${file}`, imports, css: [] },
})
const { parentId: _, ...root } = route("root", "root-1.js", ["/assets/react-1.js"])
const TABLE = {
  entry: { module: "/assets/entry-1.js", imports: ["/assets/react-1.js"], css: [] },
  routes: {
    root,
    cart: route("cart", "cart-1.js", ["/assets/react-1.js", "/assets/table-1.js"]),
    logout: route("logout", "logout-0.js"),
    help: route("help", "help-0.js"),
    "invoice.pdf": route("invoice.pdf", "help-0.js"),
    "routes/machines/prices": route("routes/machines/prices", "help-0.js"),
    admin: route("admin", "admin-1.js"),
    "admin/orders": { ...route("admin/orders", "orders-1.js"), parentId: "admin" },
  },
  url: "/assets/manifest-1.js",
  version: "1",
}

test("the router reads from a trimmed table what it needs of the whole one, and shoppers' pages none of the back office and of programs", () => {
  mkdirSync(join(folder, "assets"))
  const write = (file: string, text: string) => writeFileSync(join(folder, "assets", file), text)
  write("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(TABLE)};`)
  for (const file of ["logout-0.js", "help-0.js"]) write(file, "\n")
  for (const file of ["entry-1.js", "root-1.js", "cart-1.js", "admin-1.js", "orders-1.js"])
    write(file, "export {}\n")
  expect(spawnSync("node", ["bin/trim-routes.mjs", folder]).status).toBe(0)
  const read = (file: string) => {
    const window: { __reactRouterManifest?: typeof TABLE } = {}
    runInNewContext(readFileSync(join(folder, "assets", file), "utf8"), { window })
    return window.__reactRouterManifest
  }
  const whole = read("manifest-1-admin.js")
  const kept = { hasLoader: true, imports: [] }
  const [empty] = ["logout", "help"].map((id) => whole?.routes[id as "help"].module)
  expect(whole).toEqual({
    ...TABLE,
    entry: { module: "/assets/entry-1.js", imports: [] },
    routes: {
      root: { id: "root", path: "root", ...kept, module: "/assets/root-1.js" },
      cart: {
        id: "cart",
        parentId: "root",
        path: "cart",
        ...kept,
        module: "/assets/cart-1.js",
        imports: ["/assets/table-1.js"],
      },
      logout: { id: "logout", parentId: "root", path: "logout", ...kept, module: empty },
      help: { id: "help", parentId: "root", path: "help", ...kept, module: empty },
      "invoice.pdf": {
        id: "invoice.pdf",
        parentId: "root",
        path: "invoice.pdf",
        ...kept,
        module: empty,
      },
      "routes/machines/prices": {
        id: "routes/machines/prices",
        parentId: "root",
        path: "routes/machines/prices",
        ...kept,
        module: empty,
      },
      admin: { id: "admin", parentId: "root", path: "admin", ...kept, module: "/assets/admin-1.js" },
      "admin/orders": {
        id: "admin/orders",
        parentId: "admin",
        path: "admin/orders",
        ...kept,
        module: "/assets/orders-1.js",
      },
    },
  })
  expect(empty).toMatch(/^\/assets\/(logout|help)-0\.js$/)
  expect(Object.keys(read("manifest-1.js")?.routes ?? {})).toEqual(["root", "cart", "logout", "help"])
})

import { expect, test } from "vitest"
import { slotCode, slotId } from "./slots-plugin.server.ts"

const ALL = [{ name: "reviews" }, { name: "wishlist" }, { name: "cases" }]

const codeOf = (slot: string, modules: typeof ALL) => slotCode(modules, slotId(modules, slot))

test("a slot that one module fills is the file of that module", () => {
  expect(slotId(ALL, "virtual:slot/footer")).toMatch(/\/app\/modules\/wishlist\/slots\/footer\.tsx$/)
})

test("the layout fills a slot without any module", () => {
  expect(slotId([], "virtual:slot/add-from-list")).toMatch(/\/app\/layout\/slots\/add-from-list\.tsx$/)
})

test("a data slot renders the parts of the modules that have data", () => {
  const code = codeOf("virtual:data-slot/order-aftercare", ALL)
  expect(code).toContain("/app/modules/cases/slots/order-aftercare.tsx")
  expect(code).toContain('"cases" in data && jsx(Part0, { ...props, data: data["cases"] }, "cases")')
})

test("a module that is not installed leaves nothing of itself in a slot", () => {
  expect(codeOf("virtual:slot/footer", [{ name: "reviews" }])).toContain("export default (props) => []")
  expect(codeOf("virtual:data-slot/order-aftercare", [])).not.toContain("cases")
})

test("the menu of the back office has the entries of the installed modules", () => {
  const menu = [{ to: "/admin/pages" }]
  const modules = [{ name: "reviews" }, { name: "content", admin: { menu } }]
  expect(slotCode(modules, "\0virtual:admin-menu")).toBe(`export default ${JSON.stringify(menu)}`)
})

test("the back office has the queues of the installed modules", () => {
  const modules = [
    { name: "reviews", admin: { queues: { reviews: { name: "Reviews" } } } },
    { name: "content" },
  ]
  expect(slotCode(modules, "\0virtual:admin-queues")).toBe('export default {"reviews":{"name":"Reviews"}}')
})

test("slot functions are the list of the functions of the installed modules", () => {
  const slot = "virtual:slot-functions/product-structured-data"
  expect(codeOf(slot, ALL)).toContain("export default [Part0]")
  expect(codeOf(slot, [{ name: "cases" }])).toBe("export default []")
})

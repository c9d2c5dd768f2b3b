import { expect, test } from "vitest"
import { slots } from "./slots-plugin.server.ts"

const ALL = [{ name: "reviews" }, { name: "wishlist" }, { name: "cases" }]

/** The code that a page gets for a slot, or the file that stands for it. */
function codeOf(slot: string, modules: readonly { name: string }[]): string {
  const { resolveId, load } = slots(modules)
  if (typeof resolveId !== "object" || typeof load !== "object") throw new Error("the plugin has no handlers")
  const resolve: (id: string) => unknown = Reflect.get(resolveId, "handler")
  const loadCode: (id: string) => unknown = Reflect.get(load, "handler")
  const id = String(resolve(slot))
  return id.startsWith("\0") ? String(loadCode(id)) : id
}

test("a slot that one module fills is the file of that module", () => {
  expect(codeOf("virtual:slot/footer", ALL)).toMatch(/\/app\/modules\/wishlist\/slots\/footer\.tsx$/)
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

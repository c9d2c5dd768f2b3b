import { expect, test } from "vitest"
import { PortalRefusal } from "./portal.ts"

const FILE = "./portal.ts"

test("a tax portal's refusal is recognised across bundles, which hold separate copies of its class", async () => {
  const copy: typeof import("./portal.ts") = await import(`${FILE}?copy`)
  expect(copy.PortalRefusal).not.toBe(PortalRefusal)
  expect(new copy.PortalRefusal("2150", "registered already", true)).toBeInstanceOf(PortalRefusal)
  expect(new Error("registered already")).not.toBeInstanceOf(PortalRefusal)
})

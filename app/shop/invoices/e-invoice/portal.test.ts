import { expect, test } from "vitest"
import { PortalRefusal } from "./portal.ts"

const FILE = "./portal.ts"

test("Issue 31: a refusal of the tax portal is known to pages, whose bundle has a copy of its class", async () => {
  const copy: typeof import("./portal.ts") = await import(`${FILE}?copy`)
  expect(copy.PortalRefusal).not.toBe(PortalRefusal)
  expect(new copy.PortalRefusal("2150", "registered already", true)).toBeInstanceOf(PortalRefusal)
  expect(new Error("registered already")).not.toBeInstanceOf(PortalRefusal)
})

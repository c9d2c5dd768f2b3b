import { expect, test } from "vitest"
import { asOrigin, withOrigin } from "./statement-origin.server.ts"

test("a statement carries the number of the request that it serves, also after a wait", async () => {
  const asked = await asOrigin("7d1c-22", async () => {
    await Promise.resolve()
    return [withOrigin("select 1"), withOrigin({ text: "select $1", rowMode: "array" })]
  })
  expect(asked).toEqual([
    "select 1 /* request 7d1c-22 */",
    { text: "select $1 /* request 7d1c-22 */", rowMode: "array" },
  ])
})

test("what nobody asked for, and a statement with a name, stay as they are", () => {
  expect(withOrigin("select 1")).toBe("select 1")
  const named = { name: "one", text: "select 1" }
  expect(asOrigin("7d1c", () => withOrigin(named))).toBe(named)
})

test("a name that could end the comment is not carried", () => {
  expect(asOrigin("*/ drop table orders --", () => withOrigin("select 1"))).toBe("select 1")
})

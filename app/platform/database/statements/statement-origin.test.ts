import pg from "pg"
import { expect, test, vi } from "vitest"
import { asOrigin, MarkedClient, PooledClient, withOrigin } from "./statement-origin.server.ts"

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

test("Issue 25: a statement keeps its name where the connection is the server's, and loses it behind a pooler", () => {
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(() => {})
  const named = { name: "one", text: "select 1" }
  for (const Client of [MarkedClient, PooledClient]) new Client().query(named)
  expect(query.mock.calls.map(([asked]) => asked)).toEqual([named, { name: undefined, text: "select 1" }])
  query.mockRestore()
})

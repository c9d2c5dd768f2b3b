import pg from "pg"
import { expect, test, vi } from "vitest"
import { STARTS_WRITES } from "./named-writes.server.ts"
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

test("a statement keeps its name on a direct connection and loses it behind a pooler", () => {
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(() => {})
  const named = { name: "one", text: "select 1" }
  for (const Client of [MarkedClient, PooledClient]) new Client().query(named)
  expect(query.mock.calls.map(([asked]) => asked)).toEqual([named, { name: undefined, text: "select 1" }])
  query.mockRestore()
})

test("multi-row writes are named by their text for the first twenty texts, and never behind a pooler", () => {
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(() => {})
  const nameOf = (Client: typeof pg.Client, text: string) => {
    new Client().query({ text, values: [] })
    return Reflect.get(Object(query.mock.lastCall?.[0]), "name")
  }
  const texts = Array.from({ length: 30 }, (_, n) => `${STARTS_WRITES} a as (insert ${n}) insert b`)
  const names = texts.map((text) => nameOf(MarkedClient, text))
  expect(new Set(names.slice(0, 20)).size).toBe(20)
  expect(names.slice(20)).toEqual(Array.from({ length: 10 }, () => undefined))
  expect(texts.map((text) => nameOf(MarkedClient, text))).toEqual(names)
  expect(nameOf(PooledClient, texts[0] ?? "")).toBeUndefined()
  expect(nameOf(MarkedClient, "with a as (insert 1) insert b")).toBeUndefined()
  query.mockRestore()
})

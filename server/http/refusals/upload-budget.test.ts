import { Hono } from "hono"
import { expect, test } from "vitest"
import type { ShopBindings } from "../http.ts"
import { limitUploads } from "./upload-budget.ts"

const MEGABYTE = 1024 * 1024

/** A shop whose uploads end when `finish` is called. */
function createShop() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const http = new Hono<ShopBindings>()
  http.use(limitUploads((c) => c.req.header("x-from") ?? null))
  http.post("*", async (c) => {
    await promise
    return c.text("taken")
  })
  const send = (from: string, megabytes: number | null, path = "/complaints") => {
    const headers = new Headers({ "content-type": "multipart/form-data; boundary=b", "x-from": from })
    if (megabytes !== null) headers.set("content-length", String(megabytes * MEGABYTE))
    return http.request(path, { method: "POST", headers })
  }
  return { send, finish: resolve }
}

const statusOf = async (answer: Response | Promise<Response>) => (await answer).status

test("an address may send two forms of 30 MB at once; a third is answered 503 until one of them has ended", async () => {
  const { send, finish } = createShop()
  const underway = [send("a", 30), send("a", 30)]
  const refused = await send("a", 30)
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "3"])
  finish()
  expect(await Promise.all(underway.map(statusOf))).toEqual([200, 200])
  expect(await statusOf(send("a", 30))).toBe(200)
})

test("40 uploads of 30 MB from 40 addresses do not exceed the budget of the process, and short forms of others pass later", async () => {
  const { send, finish } = createShop()
  const sent = Array.from({ length: 40 }, (_, n) => send(String(n), 30))
  finish()
  const statuses = await Promise.all(sent.map(statusOf))
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(await statusOf(send("later", 1))).toBe(200)
})

test("a form without a declared length counts as the longest of its address; other forms and streamed ones do not count", async () => {
  const { send, finish } = createShop()
  const underway = [send("a", null), send("a", null)]
  expect(await statusOf(send("a", null))).toBe(503)
  const others = [send("a", 30, "/login"), send("a", 240, "/admin/history"), send("a", 240, "/admin/history")]
  finish()
  expect(await Promise.all([...underway, ...others].map(statusOf))).toEqual([200, 200, 200, 200, 200])
})

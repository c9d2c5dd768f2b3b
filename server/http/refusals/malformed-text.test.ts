import { Hono } from "hono"
import { expect, test } from "vitest"
import type { ShopBindings } from "../http.ts"
import { refuseMalformedText } from "./malformed-text.ts"

const FORM = "application/x-www-form-urlencoded"
const PARTS = "multipart/form-data; boundary=b"
const part = (value: string) =>
  `--b\r\nContent-Disposition: form-data; name="words"\r\n\r\n${value}\r\n--b--\r\n`

const http = new Hono<ShopBindings>()
http.use(refuseMalformedText)
http.get("*", (c) => c.text(new URL(c.req.raw.url).pathname))
http.post("*", async (c) => c.text(await c.req.raw.text()))

const send = (type: string, body: string, encoding: BufferEncoding = "utf8") =>
  http.request("/login", {
    method: "POST",
    headers: { "Content-Type": type },
    body: new Uint8Array(Buffer.from(body, encoding)),
  })

test.each([
  [FORM, "email=a%00b"],
  [FORM, "email=%ED%A0%80"],
  [FORM, "email=%F0%9F%98"],
  [FORM, "email=\xff", "latin1"],
  [PARTS, part("a\0b")],
  [PARTS, part("caf\xe9"), "latin1"],
  [PARTS, part("\xed\xa0\x80"), "latin1"],
  ["application/json", String.raw`{"a":"\u0000"}`],
  ["application/json", String.raw`{"a":"\\\ud83d"}`],
  ["application/json", '{"a":"\xe9"}', "latin1"],
] as [string, string, BufferEncoding?][])(
  "a body of %s that holds %j is refused before it is routed",
  async (type, body, encoding = "utf8") => {
    expect((await send(type, body, encoding)).status).toBe(400)
  },
)

test.each([
  [FORM, "name=%E0%A4%A7%E0%A5%81%E0%A4%A8+%F0%9F%98%80&share=100%&empty="],
  [PARTS, part("धुन 😀 100%")],
  ["application/json", String.raw`{"a":"\ud83d\ude00 \\u0000 धुन","b":"%00"}`],
  ["text/plain", "a\0b"],
  [FORM, ""],
])("a body of %s that holds %j arrives as it was sent", async (type, body) => {
  const answer = await send(type, body)
  expect([answer.status, await answer.text()]).toEqual([200, body])
})

test.each(["/search/%00", "/search/a?name=%ED%A0%80", "/search/%C3", "/%FF?a=b"])(
  "the address %s reaches the router as one that cannot be decoded",
  async (path) => {
    expect(await (await http.request(path)).text()).toBe("/%FF")
  },
)

test.each(["/search/धुन", "/search/100%", "/search/%F0%9F%98%80?q=%", "/search/%zz"])(
  "the address %s passes",
  async (path) => {
    expect(await (await http.request(path)).text()).toBe(new URL(path, "http://shop.test").pathname)
  },
)

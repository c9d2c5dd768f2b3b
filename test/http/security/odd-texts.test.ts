import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import routes from "#app/routes.ts"
import { joinStaff } from "../admin/sample-staff.ts"
import { keepShop } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"

// Routes with names that each JavaScript object has, and with texts that no database stores: each route with one text of a list, and with
// all of them in `npm run test:full`.

type Routes = readonly { path?: string; children?: Routes }[]

function pathsOf(listed: Routes, parent = ""): string[] {
  return listed.flatMap(({ path, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [own, ...pathsOf(children, own)]
  })
}

const PATHS = [...new Set(pathsOf(await routes))].filter((path) => path !== "/logout")
/** Every name by which the shop reads a parameter or a field. */
const NAMES = [
  ...new Set(
    globSync("app/**/*.{ts,tsx}").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\.(?:get|getAll|has)\("([\w-]+)"\)/g)].map(
        ([, name = ""]) => name,
      ),
    ),
  ),
]
const INHERITED = ["__proto__", "constructor", "hasOwnProperty", "toString"]
/** As they stand in an address: U+0000, a lone surrogate, a byte that begins no letter, one that is cut off. */
const MALFORMED = ["%00", "a%00b", "%ED%A0%80", "%FF", "%E0%A4"]
const DELAY = 240_000
const bytesOf = (text: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(text, encoding))

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_LOGIN_ADDRESS: "off" })
const browsers: ReturnType<typeof shop.asGuest>[] = []
await register(shop, "Asha")
const number = await buy(shop)
browsers.push(shop, await joinStaff(shop, "owner"))

const browserOf = (path: string) => browsers[path.startsWith("/admin") ? 1 : 0] ?? shop
const filled = (path: string, value: string) => path.replaceAll(/:\w+\??|\*/g, value)
/** With what the route needs to get past its first query, and with the odd value. */
const addresses = (path: string, value: string) => [
  ...new Set([filled(path, value), filled(path, "1"), filled(path, number)]),
]
const hasAll = process.env.FULL_NUMBERS === "yes"
const pathsOfTurn = (turn: number, { length }: readonly unknown[]) =>
  hasAll ? PATHS : PATHS.filter((_, at) => at % length === turn)
const turnsOf = <Text>(texts: readonly Text[]) => texts.map((text, turn): [Text, number] => [text, turn])
const failed = () => shop.logged().match(/"level":(50|60)[^\n]*/)

test("the names are found in the code", () => {
  expect(PATHS.length).toBeGreaterThan(100)
  for (const name of ["q", "type", "token", "serial", "idempotencyKey"]) expect(NAMES.join()).toContain(name)
})

test.each(turnsOf(INHERITED))(
  "no route fails where every parameter and part of the address is %s",
  async (value, turn) => {
    const query = new URLSearchParams(NAMES.map((name) => [name, value]))
    for (const path of pathsOfTurn(turn, INHERITED))
      for (const address of addresses(path, value))
        for (const url of [`${address}?${query}`, `${address}.data?${query}`]) {
          const { status } = await browserOf(path).ask(url)
          expect(status, url.slice(0, 200)).toBeLessThan(500)
          expect(failed(), url.slice(0, 200)).toBeNull()
        }
  },
  DELAY,
)

test.each(turnsOf(INHERITED))(
  "no route fails where every field of a form is %s",
  async (value, turn) => {
    const fields = Object.fromEntries(NAMES.map((name) => [name, value]))
    for (const path of pathsOfTurn(turn, INHERITED))
      for (const address of addresses(path, value)) {
        const { status } = await browserOf(path).post(address || "/", fields)
        expect(status, address).toBeLessThan(500)
        expect(failed(), address).toBeNull()
      }
  },
  DELAY,
)

test.each(turnsOf(MALFORMED))(
  "every route refuses %s in its path and its query",
  async (value, turn) => {
    for (const path of pathsOfTurn(turn, MALFORMED))
      for (const url of [...new Set([filled(path, value), `${filled(path, "1")}?q=${value}`])]) {
        if (!url.includes("%")) continue
        expect((await browserOf(path).ask(url || "/")).status, url).toBe(400)
      }
  },
  DELAY,
)

const BODIES: [string, string, Uint8Array<ArrayBuffer>][] = [
  ...MALFORMED.map((value): [string, string, Uint8Array<ArrayBuffer>] => [
    "application/x-www-form-urlencoded",
    value,
    bytesOf(`token=${value}`),
  ]),
  ...["\0", "\xff", "\xed\xa0\x80"].map((value): [string, string, Uint8Array<ArrayBuffer>] => [
    "multipart/form-data; boundary=b",
    JSON.stringify(value),
    bytesOf(`--b\r\nContent-Disposition: form-data; name="words"\r\n\r\n${value}\r\n--b--\r\n`, "latin1"),
  ]),
  ...[String.raw`{"a":"\u0000"}`, String.raw`{"a":"\ud800"}`].map(
    (value): [string, string, Uint8Array<ArrayBuffer>] => ["application/json", value, bytesOf(value)],
  ),
]

test.each(turnsOf(BODIES).map(([[type, text, body], turn]) => ({ type, text, body, turn })))(
  "every route refuses a form of $type with $text",
  async ({ type, body, turn }) => {
    for (const path of pathsOfTurn(turn, BODIES)) {
      const browser = browserOf(path)
      const headers = { "Content-Type": type, Origin: "http://shop.test" }
      const answer = await browser.ask(filled(path, number) || "/", { method: "POST", headers, body })
      expect([400, 401, 403, 404, 405, 413, 303, 302], path).toContain(answer.status)
      expect(failed(), path).toBeNull()
    }
  },
  DELAY,
)

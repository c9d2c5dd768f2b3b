import { METHODS } from "node:http"
import fc from "fast-check"
import { ROUTES } from "../access-table.ts"
import { ALL, PROTOTYPES } from "./payloads.ts"

// The grammar of what may be sent to the shop: mostly well formed, with one or two things in it that nobody expects.

/** One request as it is sent. `who` has a session of their own, a forged one, or none. */
export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  who: "guest" | "shopper" | "forger"
}

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ALL) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()).map(String) },
)
const FIELDS: Record<string, string> = {
  fullName: "Asha Rao",
  name: "Asha Rao",
  email: "fuzz@example.in",
  city: "Mumbai",
  state: "Goa",
  phone: "0987654321",
  card: "738291046573",
  cvv: "917",
  address: "4 Marine Drive",
  items: '[{"id":"1","quantity":1,"pricePaise":129900}]',
  password: "sur-taal-9",
  token: "a.b.c",
  product: "Earbuds",
  units: "40",
  company: "Godavari Textiles",
  requirement: "By Diwali.",
  cancel: "confirmed",
  reason: "faulty",
  code: "123456",
  newPassword: "sur-taal-10",
  signed: '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  made: '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  remove: "1",
  end: "others",
  words: "It is silent.",
}
const QUERY =
  "q name maxPrice page after before ids token next order product part v sent done changed reference _routes index".split(
    " ",
  )
const word = fc.constantFrom("1", "earbuds", "speaker", "DH-2026-000001", "ear-health", "support", "x.avif")
const mostly = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: bad })

const written = fc.oneof(
  { weight: 4, arbitrary: nasty.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: nasty.map((text) => text.replaceAll(/[^!-~]/g, "_").replaceAll(/[?#]/g, "")) },
)
/** Routes that take forms: half of all requests go there. */
const SENDING = Object.keys(ROUTES).filter((route) => ROUTES[route]?.send)
const path = fc
  .record({
    route: fc.oneof(fc.constantFrom(...Object.keys(ROUTES)), fc.constantFrom(...SENDING)),
    parts: fc.array(mostly(word, written), { minLength: 3, maxLength: 3 }),
    ending: mostly(
      fc.constant(""),
      fc.constantFrom(".data", "/", "//", ".DATA", "/..", ";a=b", "%20", "/_.data"),
    ),
    isLoud: fc.boolean(),
  })
  .map(({ route, parts, ending, isLoud }) => {
    const rest = [...parts]
    const filled = route.replaceAll(/:\w+|\*/g, () => rest.shift() ?? "x") + ending
    return isLoud ? filled.toUpperCase() : filled
  })
const query = fc
  .array(
    fc.tuple(
      mostly(fc.constantFrom(...QUERY), fc.constantFrom(...PROTOTYPES, "a[]", "a[b]")),
      mostly(written, word),
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}` : ""))

const fields = fc
  .record({
    missing: fc.subarray(Object.keys(FIELDS), { maxLength: 2 }),
    spoilt: fc.array(fc.tuple(fc.constantFrom(...Object.keys(FIELDS), ...PROTOTYPES), nasty), {
      maxLength: 3,
    }),
    key: fc.uuid({ version: 4 }),
    isWhole: fc.boolean(),
  })
  .map(({ missing, spoilt, key, isWhole }): [string, string][] => {
    const whole = Object.entries({ ...FIELDS, idempotencyKey: key })
    return isWhole ? whole : [...whole.filter(([name]) => !missing.includes(name)), ...spoilt]
  })

const json = fc
  .oneof(fc.jsonValue({ maxDepth: 6 }), fc.constant(null))
  .map((value) => JSON.stringify(value))
  .map((text) => text.replaceAll('"a"', '"__proto__"'))
type Body = { type: string; body: Buffer | null }
const form = (pairs: [string, string][]): Body => ({
  type: "application/x-www-form-urlencoded",
  body: Buffer.from(
    new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString(),
  ),
})
const parts = (pairs: [string, string][]): Body => ({
  type: "multipart/form-data; boundary=dhun",
  body: Buffer.from(
    `${pairs.map(([name, value]) => `--dhun\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--dhun--\r\n`,
  ),
})
const body = fc.oneof(
  { weight: 6, arbitrary: fields.map(form) },
  { weight: 2, arbitrary: fields.map(parts) },
  { weight: 1, arbitrary: json.map((text): Body => ({ type: "application/json", body: Buffer.from(text) })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          "multipart/form-data; boundary=dhun",
          "multipart/form-data",
          "text/plain",
          'a/b; c="',
          "",
        ),
        fc.uint8Array({ maxLength: 2_000 }),
      )
      .map(([type, bytes]): Body => ({ type, body: Buffer.from(bytes) })),
  },
)

const inHeader = nasty.map((text) => text.replaceAll(/[^\t -~\x80-\xff]/g, "?").slice(0, 4_000))
const HEADER_NAMES =
  "Accept Accept-Encoding Accept-Language If-None-Match If-Modified-Since Range Referer User-Agent X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override Bank-Signature Authorization Cookie Origin".split(
    " ",
  )
const headers = fc
  .record({
    origin: mostly(fc.constant("own"), fc.constantFrom("https://evil.example", "null", "")),
    accept: mostly(fc.constant("text/html"), fc.constantFrom("text/markdown", "*/*", "application/json;q=x")),
    spoilt: fc.array(fc.tuple(fc.constantFrom(...HEADER_NAMES), inHeader), { maxLength: 2 }),
  })
  .map(({ origin, accept, spoilt }) => ({
    Accept: accept,
    ...(origin && { Origin: origin }),
    ...Object.fromEntries(spoilt),
  }))

const ODD_METHODS = METHODS.filter((method) => method !== "CONNECT")

/** Requests out of the grammar; the same seed makes the same ones. */
export function sentences(count: number, seed: number): Sent[] {
  const sent = fc
    .record({
      method: fc.oneof(
        { weight: 5, arbitrary: fc.constant("GET") },
        { weight: 6, arbitrary: fc.constant("POST") },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) },
      ),
      path,
      query,
      headers,
      body,
      who: fc.constantFrom("guest" as const, "shopper" as const, "shopper" as const, "forger" as const),
    })
    .map(({ method, path, query, headers, body, who }): Sent => {
      if (method === "GET" || method === "HEAD")
        return { method, path: path + query, headers, body: null, who }
      const type: Record<string, string> = body.type ? { "Content-Type": body.type } : {}
      return { method, path: path + query, headers: { ...type, ...headers }, body: body.body, who }
    })
  return fc.sample(sent, { numRuns: count, seed })
}

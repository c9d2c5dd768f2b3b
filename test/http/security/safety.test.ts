import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { createShop, keepShop } from "#test/http/shop-server.ts"

const shop = await keepShop()

/** JSON in a page is read and never run, whatever it says: no policy needs to name it. */
/** What no browser runs: JSON, and text. */
const IS_DATA = /^<script[^>]* type="(application\/(ld\+)?json|text\/plain)"/

test("every inline script of a page is named by its hash in the content policy, and nothing else is allowed in", async () => {
  for (const path of ["/", "/product-detail/earbuds/1", "/search/earbuds", "/nowhere"]) {
    const response = await shop.get(path)
    const policy = response.headers.get("content-security-policy") ?? ""
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe")
    const html = await response.text()
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [element, script = ""] of scripts.filter(([element, text]) => text && !IS_DATA.test(element)))
      expect(policy, element.slice(0, 60)).toContain(
        `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
      )
    expect(html, `${path} has inline styles, which its policy forbids`).not.toMatch(/ style="/)
  }
})

test("text becomes no markup and no script: Trusted Types, with the one policy that the page brings", async () => {
  const { headers, html } = await shop.page("/")
  const policy = headers.get("content-security-policy")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default preview;")
  expect(policy).not.toMatch(/unsafe|\*|allow-duplicates/)
  expect(html.match(/createPolicy\(/g)).toHaveLength(1)
})

test("who found a hole learns where to tell it (RFC 9116), for the next half a year", async () => {
  const response = await shop.get("/.well-known/security.txt")
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  const fields = new Map(
    (await response.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields.get("Contact")).toMatch(/^mailto:\S+@\S+$/)
  expect(fields.get("Canonical")).toBe("http://shop.test/.well-known/security.txt")
  expect((await shop.get(fields.get("Policy")?.replace("http://shop.test", "") ?? "")).status).toBe(200)
  const daysLeft = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(178)
  expect(daysLeft).toBeLessThan(366)
})

test("every answer carries the headers that keep browsers strict", async () => {
  for (const path of [
    "/",
    "/healthz",
    "/suggestions?q=a",
    "/robots.txt",
    "/nowhere",
    "/logo.svg",
    "/login",
  ]) {
    const { headers } = await shop.get(path)
    expect(headers.get("referrer-policy"), path).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin")
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin")
    expect(headers.get("permissions-policy"), path).toMatch(/camera=\(\).*microphone=\(\).*usb=\(\)/)
    expect(headers.has("server") || headers.has("x-powered-by"), path).toBe(false)
    expect(headers.get("x-content-type-options"), path).toBe("nosniff")
    expect(headers.get("x-frame-options"), path).toBe("DENY")
    expect(headers.get("content-security-policy"), path).toBeTruthy()
    expect(headers.has("strict-transport-security"), path).toBe(false)
  }
})

test("behind HTTPS the shop asks browsers to stay there, and its cookies are Secure, HttpOnly and SameSite", async () => {
  const secure = await createShop({
    ...{ SHOP_URL: "https://shop.test", ALLOW_TEST_BANK: "yes", ALLOW_SAMPLE_COMPANY: "yes" },
  })
  const response = await secure.post("/register", {
    name: "Asha",
    email: "asha@example.in",
    password: "sur-taal-9",
  })
  expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/)
  const session = response.headers
    .getSetCookie()
    .find((cookie) => /session/.test(cookie) && /httponly/i.test(cookie))
  expect(session).toMatch(/^__Host-/)
  expect(session).toMatch(/; path=\/(;|$)/i)
  expect(session).not.toMatch(/domain=/i)
  expect(session).toMatch(/secure/i)
  expect(session).toMatch(/samesite=lax/i)
  await secure.close()
})

test("a write from another site's page, or from no page at all, is refused", async () => {
  for (const origin of ["https://evil.example", "null", ""]) {
    const response = await shop.post(
      "/register",
      { name: "E", email: "e@example.in", password: "secret-1" },
      { Origin: origin },
    )
    expect(response.status, origin).toBe(403)
  }
})

test("a body beyond the limit is refused before it is read", async () => {
  const response = await shop.post("/login", { email: "a@example.in", password: "x".repeat(100_000) })
  expect(response.status).toBe(413)
})

test("VIT-1: a beacon's web vital lands in the operator's histogram, and nonsense does not", async () => {
  const beacon = (body: string) =>
    shop.ask("/vitals", { method: "POST", body, headers: { Origin: "http://shop.test" } })
  expect((await beacon('{"name":"LCP","value":1234}')).status).toBe(204)
  expect(await shop.metricsText()).toContain('web_vitals_lcp_bucket{le="1500"} 1')
  for (const body of [
    '{"name":"XXX","value":1}',
    '{"name":"LCP","value":"1"}',
    "{",
    '{"name":"LCP","value":1e99}',
  ])
    expect((await beacon(body)).status, body).toBe(400)
})

test("VIT-1: the operator's figures are not for the street", async () => {
  expect((await shop.get("/metrics")).status).toBe(404)
})

import { createHash } from "node:crypto"
import { Script } from "node:vm"
import { renderToStaticMarkup } from "react-dom/server"
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { contentPolicy } from "./content-policy.server.ts"
import { type Delivery, DeliveryContext, type DeliveryMode } from "./delivery-context.ts"
import { DocumentScripts } from "./document-scripts.tsx"
import { DocumentStyles } from "./document-styles.tsx"
import { useShownWhenEmpty } from "./use-shown-when-empty.ts"

beforeEach(() => void vi.stubEnv("DEV", false)) // as in a built shop
afterEach(() => void vi.unstubAllEnvs())

const DATA = '[{"_1":2},"name","</script><script>alert(1)</script>"]\n'

function Cart() {
  useShownWhenEmpty()
  return <p data-when-empty="cart" />
}

/** A page in a shop of this mode: its markup, and the policy that goes with it. */
async function deliver(mode: DeliveryMode, main = <p />) {
  const delivery: Delivery = {
    mode,
    styles: mode === "fast" ? ".a{content:'$1'}" : "",
    router: '{"basename":"/","ssr":true}',
    data: DATA,
    code: {
      routes: { root: "/assets/root.js" },
      entry: "/assets/entry.js",
      parts: ["/assets/manifest.js", "/assets/root.js"],
      module: 'import "/assets/manifest.js"; import("/assets/entry.js");',
    },
    scripts: new Set(),
    written: { scripts: new Set(), styles: new Set() },
  }
  const page = (
    <DeliveryContext value={delivery}>
      <html lang="en-IN">
        <head>
          <DocumentStyles sheet="/assets/all.css" faces="/assets/faces.css" />
        </head>
        <body>
          {main}
          <DocumentScripts sheet="/assets/all.css" />
        </body>
      </html>
    </DeliveryContext>
  )
  const { query, dataRoutes } = createStaticHandler([{ path: "/", element: page }])
  const context = await query(new Request("http://shop.test/"))
  if (context instanceof Response) throw new Error("no page")
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  return { html, policy: contentPolicy(delivery.written, []) }
}

const scriptOf = (html: string) => html.match(/<script>([\s\S]+?)<\/script>/)?.[1] ?? ""

test.each<DeliveryMode>(["fast", "plain"])(
  "the content security policy of a %s page allows exactly its inline scripts and styles by hash",
  async (mode) => {
    const { html, policy } = await deliver(mode, <Cart />)
    const inline = html.matchAll(/<(script|style)(?![^>]*(?:json|plain))[^>]*>([\s\S]+?)<\/\1>/g)
    const hashes = Array.from(inline, ([, , text = ""]) => createHash("sha256").update(text).digest("base64"))
    expect(hashes).toHaveLength(2)
    expect(Array.from(policy.matchAll(/sha256-([^']+)/g), ([, hash]) => hash).toSorted()).toEqual(
      hashes.toSorted(),
    )
  },
)

test("a plain page links the common style sheets and an async module, and contains no deferral code", async () => {
  const { html } = await deliver("plain", <Cart />)
  for (const part of [
    '<link rel="stylesheet" href="/assets/faces.css"/><link rel="stylesheet" href="/assets/all.css"/>',
    '<link rel="modulepreload" href="/assets/root.js"/>',
    '<script id="page-code" type="module" async="">import "/assets/manifest.js"',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/<style|<noscript|blocking|localStorage|pointerdown/)
})

test("the styles of a page stand in its head as they are, and pictures that can wait are held", async () => {
  expect((await deliver("fast")).html).toMatch(
    /<style>\.a\{content:'\$1'\}@media \(scripting:enabled\)\{.* img\[loading=lazy\]\{.*\}<\/style>.*<\/head>/,
  )
})

test("no page is painted before what it is about is there", async () => {
  expect((await deliver("fast")).html).toMatch(
    /<link rel="expect" href="#content" blocking="render"\/>.*<\/head>/,
  )
})

test("nothing of a page's code and of all pages' styles is asked for before it is wanted, and none of it is lost", async () => {
  const { html } = await deliver("fast")
  const asked = html.replace(/<noscript>.+?<\/noscript>/, "").replace(/<link rel="expect"[^>]*>/, "")
  expect(asked).not.toMatch(/<link|type="module"/)
  expect(html).toContain(
    '{"sheet":"/assets/all.css","entry":"/assets/entry.js","parts":["/assets/manifest.js","/assets/root.js"],"routes":{"root":"/assets/root.js"}}',
  )
})

test("no text of the data ends the element that it stands in", async () => {
  const { html } = await deliver("fast")
  const [, text = ""] = html.match(/id="page-data"[^>]*>([\s\S]+?)<\/script>/) ?? []
  const [router = "", data = ""] = text.split("\n")
  expect(router).toBe('{"basename":"/","ssr":true}')
  expect(JSON.parse(data)).toEqual(JSON.parse(DATA))
})

test.each<DeliveryMode>(["fast", "plain"])(
  "the script of a %s page can be read by a browser",
  async (mode) => {
    const script = scriptOf((await deliver(mode, <Cart />)).html)
    expect(script).toContain("sessionStorage")
    expect(() => new Script(script)).not.toThrow()
  },
)

test("what may fail comes last: an empty list is shown and the code is called for before the policy asks for its name", async () => {
  const script = scriptOf((await deliver("fast", <Cart />)).html)
  const places = ["sessionStorage", "__reactRouterContext", "localStorage", "dhun-live", "createPolicy"].map(
    (words) => script.indexOf(words),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(scriptOf((await deliver("fast")).html), "a page without such a list").not.toContain("localStorage")
})

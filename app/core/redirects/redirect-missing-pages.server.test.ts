import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { type Services, servicesContext } from "#app/services.server.ts"
import { redirectMissingPages } from "./redirect-missing-pages.server.ts"

test("a failed lookup of a redirect is logged and leaves the 404", async () => {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    log: { error: (line: unknown) => logged.push(line) },
    redirects: { find: () => Promise.reject(new Error("away")) },
  } as unknown as Services)
  const request = new Request("https://shop.example/old")
  const args = { context, request, params: {}, pattern: "", url: new URL(request.url) }
  const missing = new Response(null, { status: 404 })
  expect(await redirectMissingPages(args as never, async () => missing)).toBe(missing)
  expect(logged).toHaveLength(1)
})

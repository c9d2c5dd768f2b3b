import { createServer } from "node:http"
import { expect, test, vi } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { browserAfter, createTestIdentity, registerShopper } from "#test/samples/shoppers.ts"

const database = await keepTestDatabase()

test("ID-8: a service that the settings name is told of a login and of the logout, each with a token of the moment", async () => {
  const told: string[] = []
  const service = createServer((request, response) => {
    told.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.end()
  }).listen(0, "127.0.0.1")
  await new Promise((resolve) => service.once("listening", resolve))
  const address = service.address()
  const port = typeof address === "object" ? address?.port : 0
  const identity = createTestIdentity(database.db, { TOKEN_SYNC_URL: `http://127.0.0.1:${port}/token` })
  const { headers, profile } = await registerShopper(identity)
  await vi.waitFor(() => expect(told).toEqual([`POST /token Bearer ${profile.accessToken}`]))
  await identity.signOut(browserAfter(headers))
  await vi.waitFor(() => expect(told[1]).toMatch(/^DELETE \/token Bearer \S+\.\S+\.\S+$/))
  await identity.signOut(browserAfter(headers)) // nobody is logged in any more, and nobody is told
  expect(told).toHaveLength(2)
  service.close()
})

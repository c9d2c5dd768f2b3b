import { UnsecuredJWT } from "jose"
import { expect, test } from "vitest"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { createTokenSync } from "./token-sync.server.ts"

const URL_OF_SYNC = "https://accounts.example/token"
const log = createLog("silent")

const tokenOf = (ageSeconds: number) =>
  new UnsecuredJWT()
    .setSubject("asha")
    .setIssuedAt(Math.floor(Date.now() / 1000) - ageSeconds)
    .encode()

/** A service that answers with these statuses in turn; 0 is no answer. */
function open(statuses: number[], url: string | undefined = URL_OF_SYNC) {
  const told: string[] = []
  const send: typeof fetch = async (input, init) => {
    const status = statuses[told.length] ?? 200
    told.push(`${init?.method} ${input} ${new Headers(init?.headers).get("Authorization")}`)
    if (status === 0) throw new TypeError("fetch failed")
    return new Response(null, { status })
  }
  return { told, sync: createTokenSync({ url, log, send, retryAfterMs: [1, 1] }) }
}

test("ID-8: a login is posted and a logout deleted, with the token as Bearer", async () => {
  const { told, sync } = open([])
  const token = tokenOf(0)
  await sync("POST", token)
  await sync("DELETE", token)
  expect(told).toEqual([`POST ${URL_OF_SYNC} Bearer ${token}`, `DELETE ${URL_OF_SYNC} Bearer ${token}`])
})

test("ID-8: a token older than 300 seconds is not sent, one of nearly that age is", async () => {
  const { told, sync } = open([])
  await sync("POST", tokenOf(302))
  expect(told).toEqual([])
  await sync("POST", tokenOf(295))
  expect(told).toHaveLength(1)
})

test("ID-8: without success it is told again, and given up in the end", async () => {
  const { told, sync } = open([0, 503])
  await sync("POST", tokenOf(0))
  expect(told).toHaveLength(3)
  const silent = open([0, 0, 0, 0])
  await silent.sync("POST", tokenOf(0))
  expect(silent.told).toHaveLength(3)
})

test("ID-8: where no address is configured nobody is told", async () => {
  const { told } = open([])
  await createTokenSync({ url: undefined, log })("POST", tokenOf(0))
  expect(told).toEqual([])
})

import { expect, test } from "vitest"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { clientAddress, trustedProxies } from "./client-address.ts"

function addressOf(remoteAddress: string, forwarded: string | undefined, trusted = "") {
  const settings = parseEnv(trusted ? { TRUSTED_PROXIES: trusted } : {})
  if (!settings.ok) throw new Error(settings.faults.join())
  const request = { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } }
  return clientAddress(request, trustedProxies(settings.env.TRUSTED_PROXIES))
}

test("whom nobody trusts may pretend any address: the connection's counts", () => {
  expect(addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9")
  expect(addressOf("127.0.0.1", "198.51.100.1"), "not even this machine, unless it is said").toBe("127.0.0.1")
})

test.each([
  ["one proxy", "10.0.0.2", "198.51.100.7", "10.0.0.0/8", "198.51.100.7"],
  ["what the caller had written before", "10.0.0.2", "1.2.3.4, 198.51.100.7", "10.0.0.0/8", "198.51.100.7"],
  ["two proxies", "10.0.0.2", "198.51.100.7, 10.9.9.9", "10.0.0.0/8", "198.51.100.7"],
  ["two networks", "::1", "198.51.100.7,10.9.9.9", "::1 10.0.0.0/8", "198.51.100.7"],
  ["a proxy over IPv6 sockets", "::ffff:10.0.0.2", "198.51.100.7", "10.0.0.2", "198.51.100.7"],
  ["an address with its port", "10.0.0.2", "198.51.100.7:4711", "10.0.0.2", "198.51.100.7"],
  ["nonsense before the proxy", "10.0.0.2", "unknown", "10.0.0.2", "10.0.0.2"],
  ["an empty header", "10.0.0.2", "", "10.0.0.2", "10.0.0.2"],
  ["no header", "10.0.0.2", undefined, "10.0.0.2", "10.0.0.2"],
  ["proxies all the way", "10.0.0.2", "10.0.0.3, 10.0.0.4", "10.0.0.0/8", "10.0.0.3"],
])("behind a trusted proxy the caller is whom it was asked by: %s", (_, remote, forwarded, trusted, is) => {
  expect(addressOf(remote, forwarded, trusted)).toBe(is)
})

test("ID-5: one household has 64 bits of IPv6, and cannot ask anew from each of its addresses", () => {
  const household = addressOf("2001:db8:1:2::1", undefined)
  expect(addressOf("2001:db8:1:2:ffff:eeee:dddd:cccc", undefined)).toBe(household)
  expect(addressOf("10.0.0.2", "[2001:db8:1:2::abcd]:443", "10.0.0.2")).toBe(household)
  expect(addressOf("2001:db8:1:3::1", undefined)).not.toBe(household)
  expect(addressOf("fe80::1%eth0", undefined)).toMatch(/::\/64$/)
})

test.each(["10.0.0.0/33", "10.0.0", "proxy.example", "::1/129", "10.0.0.0/8, x"])(
  "trusted proxies that are no networks, %j, stop the start",
  (networks) => {
    expect(parseEnv({ TRUSTED_PROXIES: networks })).toEqual({
      ok: false,
      faults: [
        expect.stringMatching(/^TRUSTED_PROXIES is not usable: .+ is neither an address nor a network/),
      ],
    })
  },
)

test("ID-5: a limit that is none stops the start", () => {
  expect(parseEnv({ LIMIT_SEARCH_ADDRESS: "many" })).toEqual({
    ok: false,
    faults: [expect.stringMatching(/^LIMIT_SEARCH_ADDRESS is not usable: must be "tries\/seconds"/)],
  })
})

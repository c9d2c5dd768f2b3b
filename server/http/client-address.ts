import type { IncomingMessage } from "node:http"
import { BlockList, isIP, isIPv6 } from "node:net"
import { convertIPv6ToBinary } from "hono/utils/ipaddr"

export type TrustedProxies = Pick<BlockList, "check">

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const HOST_BITS = 64n // of an IPv6 address: one household or phone has all of them

/** The networks of `TRUSTED_PROXIES` as they were parsed. */
export function trustedProxies(networks: readonly { address: string; bits: number }[]): TrustedProxies {
  const list = new BlockList()
  for (const { address, bits } of networks) list.addSubnet(address, bits, familyOf(address))
  return list
}

/** The caller's IPv4 address, or half of an IPv6 one, by `X-Forwarded-For` as far as its writers are trusted. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  trusted: TrustedProxies,
): string {
  const isTrusted = (address: string) => trusted.check(address, familyOf(address))
  let address = plain(socket.remoteAddress ?? "")
  if (!isIP(address)) return "unknown"
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",")
  while (isTrusted(address)) {
    const before = plain(withoutPort(forwarded.pop()?.trim() ?? ""))
    if (!isIP(before)) break
    address = before
  }
  return isIPv6(address)
    ? `${(convertIPv6ToBinary(withoutZone(address)) >> HOST_BITS).toString(16)}::/64`
    : address
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4")
const plain = (address: string) => address.match(MAPPED)?.[1] ?? address
const withoutZone = (address: string) => address.replace(/%.*$/, "")

/** Some proxies name the port as well: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(text: string) {
  const named = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text)
  return named?.[1] ?? text
}

import { type LookupAddress, lookup } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

/** What no picture is fetched from: this machine, its networks, and addresses that lead into them or to nobody (RFC 6890). */
const CLOSED = new BlockList()
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  CLOSED.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  CLOSED.addSubnet(net, prefix, "ipv6")
/** What the internet gives out of IPv6; all else is local, mapped or translated. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet("2000::", 3, "ipv6")

/** The code of an error for a host in a network that is closed to downloads. */
export const CLOSED_ADDRESS = "ECLOSEDADDRESS"

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address, "ipv4")
  return family === 6 && GIVEN_OUT.check(address, "ipv6") && !CLOSED.check(address, "ipv6")
}

/** Resolves a host for a connection, which then goes to the address that was checked; fails where any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? closed(hostname), "", 0)
    if (!addresses.every(isPublic)) return callback(closed(hostname), "", 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

const isPublic = ({ address }: LookupAddress) => isPublicAddress(address)

function closed(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is not on the public internet`), { code: CLOSED_ADDRESS })
}

import type { IncomingMessage, RequestListener } from "node:http"
import { isIPv6 } from "node:net"

/** `uri-host [":" port]` of RFC 9110, 7.2: a name, an IPv4 address, or an IPv6 one in brackets. */
const NAMED = /^(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+(?::\d*)?$/i
const IN_BRACKETS = /^\[([^\]]+)\](?::\d*)?$/

/** Whether this can be the host of an address of the shop. */
export function isHost(text: string): boolean {
  return NAMED.test(text) || isIPv6(IN_BRACKETS.exec(text)?.[1] ?? "")
}

/** Refuses a request with two hosts or a malformed one (RFC 9112, 3.2). One without a host is refused by Node. */
export function refuseBadHosts(next: RequestListener): RequestListener {
  return (request, response) => {
    if (hasUsableHost(request)) return next(request, response)
    response.writeHead(400, { Connection: "close", "Content-Length": 0 }).end()
  }
}

function hasUsableHost({ rawHeaders, headers, httpVersion }: IncomingMessage) {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length
  return count === 0 ? httpVersion === "1.0" : count === 1 && isHost(headers.host ?? "")
}

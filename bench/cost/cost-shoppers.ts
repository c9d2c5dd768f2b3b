import { Agent, type IncomingMessage, request } from "node:http"
import { z } from "zod"
import { filledForm } from "#test/http/shopper.ts"
import type { Work } from "./cost-measure.ts"

const PRODUCTS = 100
/** `disconnect` before a pause: the shop closes connections that are idle for some seconds. */
type Shoppers = {
  order: Work
  send: Send
  /** Reads a page as the shopper at this place; of a stream of events the answer alone. */
  open: (place: number, path: string, init?: RequestInit) => Promise<Response>
  items: Item[]
  disconnect: () => void
}
/** Sends a form as the shopper at this place, to an address of the shop or another. */
type Send = (place: number, to: string, form: Record<string, string>) => Promise<IncomingMessage>

type Item = { id: string; pricePaise: number }

const pricesSchema = z.array(z.object({ id: z.string(), pricePaise: z.number() })).nonempty()

/** Registers so many shoppers; what each then does is to order one piece of some product, until the redirect to /thankyou. */
export async function createShoppers(url: string, count: number): Promise<Shoppers> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const { origin } = new URL(url)
  const products = await readPrices(url)
  const cookies: string[] = []
  for (let n = 0; n < count; n += 1) cookies.push(await register(agent, url, n))
  const pick = () => products[Math.floor(Math.random() * products.length)]
  const order: Work = async (place) => {
    const item = pick()
    const answer = await postForm(
      agent,
      `${url}/payment`,
      filledForm({ quantity: 1, ...item }),
      cookies[place],
    )
    if (!answer.headers.location?.startsWith("/thankyou?order=DH-"))
      throw new Error(`an order was refused with ${answer.statusCode}`)
  }
  const send: Send = (place, to, form) => postForm(agent, new URL(to, url).href, form, cookies[place])
  const open = (place: number, path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { Origin: origin, ...headers, Cookie: cookies[place] ?? "" } })
  return { order, send, open, items: products, disconnect: () => agent.destroy() }
}

async function readPrices(url: string) {
  const ids = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
  const prices = pricesSchema.parse(await (await fetch(`${url}/prices?ids=${ids}`)).json())
  return prices.map(({ id, pricePaise }) => ({ id, pricePaise }))
}

async function register(agent: Agent, url: string, n: number): Promise<string> {
  const form = { name: `Asha ${n}`, email: `asha-${n}@example.in`, password: "sur-taal-9" }
  const { headers, statusCode } = await postForm(agent, `${url}/register`, form)
  const cookies = headers["set-cookie"]?.map((cookie) => cookie.split(";")[0])
  if (!cookies) throw new Error(`a registration was refused with ${statusCode}`)
  return cookies.join("; ")
}

/** Sends a form as a page of the shop does and reads the answer to its end. */
function postForm(agent: Agent, url: string, form: Record<string, string>, cookie?: string) {
  const body = new URLSearchParams(form).toString()
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
    Accept: "text/html",
    Origin: new URL(url).origin,
    ...(cookie && { Cookie: cookie }),
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(url, { method: "POST", agent, headers }, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer))
        .once("error", reject)
    })
    const again = (error: Error & { code?: string }) =>
      sending.reusedSocket && error.code === "ECONNRESET" // closed as idle while this was on its way
        ? resolve(postForm(agent, url, form, cookie))
        : reject(error)
    sending.once("error", again).end(body)
  })
}

import { z } from "zod"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { MOST_ITEMS, MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"
import { type AccountCart, MOST_ORDERS } from "#app/modules/shared-cart/account-cart.ts"
import { readCart, updateCart } from "#app/modules/shared-cart/shared-cart.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { isWellFormed } from "#app/platform/well-formed-text.ts"
import { servicesContext } from "#app/services.server.ts"
import type { Route } from "./+types/shared-cart"

const HEADERS = { "Cache-Control": "no-store" }

const updateSchema = z.strictObject({
  device: z.uuid(),
  number: z.int().min(1),
  isJoining: z.boolean(),
  version: z.int().min(0).exactOptional(),
  orders: z.array(z.uuid()).max(MOST_ORDERS).exactOptional(),
  lines: z
    .array(
      z.strictObject({
        id: z.string().regex(/^\d{1,18}$/),
        quantity: z.int().min(0).max(MOST_OF_ONE),
        engravings: z
          .array(z.string().max(MOST_CHARACTERS).refine(isWellFormed))
          .max(MOST_OF_ONE)
          .exactOptional(),
      }),
    )
    .max(2 * MOST_ITEMS), // all lines of one cart taken out, and those of another put in
})

/** The cart of the account that is logged in, `?of=ACCOUNT&since=VERSION`; 204 where it is still that version. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = await welcome(context, request, url)
  if (user instanceof Response) return user
  const cart = await readCart(context.get(servicesContext).db, user.id)
  if (url.searchParams.get("since") === String(cart.version)) return refuse(204)
  return answer(cart, url)
}

/** Takes an update of a device, as JSON, and returns the cart. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const user = await welcome(context, request, url)
  if (user instanceof Response) return user
  const { data: update } = updateSchema.safeParse(await request.json().catch(() => null))
  if (!update) return refuse(400)
  const { capped, ...cart } = await updateCart(context.get(servicesContext).db, user.id, update)
  const [, number] = cart.devices.find(([device]) => device === update.device) ?? []
  return answer(cart, url, { capped, number })
}

/** The account of the request; a refusal for a guest, and for a page that another account was logged in on (409). */
async function welcome(context: Route.LoaderArgs["context"], request: Request, url: URL) {
  const { limits, settings } = context.get(servicesContext)
  const user = await findUser(context, request)
  if (!user) return refuse(401)
  if (!settings.get("cart.shared")) return refuse(404)
  if (url.searchParams.get("of") !== user.id) return refuse(409)
  const wait = await limits.take("LIMIT_SHARED_CART", user.id)
  return wait > 0 ? refuse(429, waitHeaders(wait)) : user
}

/** With the orders that left the cart since the version of the address. */
function answer({ version, lines, orders }: AccountCart, url: URL, more = {}) {
  const since = Number(url.searchParams.get("since") || Number.NaN)
  const left = orders.filter((order) => order.version > since)
  const told = left.map(({ key, lines }) => ({ key, lines }))
  return Response.json(
    { version, lines, ...(told.length > 0 && { orders: told }), ...more },
    { headers: HEADERS },
  )
}

function refuse(status: number, more: HeadersInit = {}) {
  return new Response(null, { status, headers: { ...HEADERS, ...more } })
}

import { data, href, redirect } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { readGuest } from "#app/core/accounts/guests/guest-token.server.ts"
import * as guestMessages from "#app/core/accounts/guests/messages.ts"
import type { User } from "#app/core/accounts/identity.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { claimGuestOrders, countGuestOrders } from "#app/core/orders/access/claim-orders.server.ts"
import * as messages from "#app/core/orders/messages.ts"
import { OrderList } from "#app/core/orders/order-list.tsx"
import { listOrders } from "#app/core/orders/order-queries.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import type { Route } from "./+types/orders"

const LAST_PAGE = 1000 // nobody leafs further; a made-up page number must not make the database count

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db } = context.get(servicesContext)
  const page = parsePage(url.searchParams.get("page"))
  const placed = await countGuestOrders(db, user.email)
  const claimable = placed > 0 && (await isAddressOf(context, request, user)) ? placed : 0
  return { page, claimable, ...(await listOrders(db, user.id, page)) }
}

/** Takes over the orders that were placed as a guest with the account's address. */
export async function action({ context, request }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  if (!(await isAddressOf(context, request, user))) throw data(null, { status: 404, statusText: "Not Found" })
  await claimGuestOrders(context.get(servicesContext).db, user)
  return redirect(href("/orders"), 303)
}

/** Whether somebody has shown that the account's address is theirs: by its confirmation, or as a guest in this browser. */
async function isAddressOf(context: Route.LoaderArgs["context"], request: Request, user: User) {
  const services = context.get(servicesContext)
  if (!services.settings.get("checkout.guests")) return false
  const guest = await readGuest(services, request)
  if (guest?.email === user.email.toLowerCase()) return true
  return (await services.identity.account.read(user)).isEmailConfirmed
}

export default function OrdersPage({
  loaderData: { orders, claimable, page, hasMore },
}: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead title={messages.ordersTitle} description={messages.ordersDescription} />
      <h1 className="text-headline">{messages.myOrders}</h1>
      {claimable > 0 && <GuestOrders count={claimable} />}
      {orders.length > 0 ? <OrderList orders={orders} /> : <NoOrders isFirstPage={page === 1} />}
      <nav aria-label={messages.pages} className="flex justify-between gap-4 empty:hidden">
        {page > 1 && <PageLink page={page - 1} rel="prev" label={messages.newerOrders} />}
        {hasMore && <PageLink page={page + 1} rel="next" label={messages.olderOrders} />}
      </nav>
    </div>
  )
}

function GuestOrders({ count }: { count: number }) {
  return (
    <Form method="post" className="grid justify-items-start gap-3 rounded-card bg-sky p-5">
      <h2 className="text-lead">{guestMessages.guestOrders}</h2>
      <p>{guestMessages.guestOrdersFound(count)}</p>
      <Button type="submit" look="quiet">
        {guestMessages.addThem}
      </Button>
    </Form>
  )
}

function NoOrders({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <div className="grid justify-items-start gap-6 rounded-card bg-mist p-8 md:p-12">
      <Waveform isBroken className="text-edge" />
      <p className="font-bold font-display text-title">
        {isFirstPage ? messages.noOrdersYet : messages.noOlderOrders}
      </p>
      <ButtonLink to={href("/")} look="quiet">
        {messages.findSomethingToListenTo}
      </ButtonLink>
    </div>
  )
}

function PageLink({ page, rel, label }: { page: number; rel: "prev" | "next"; label: string }) {
  return (
    <Link
      to={`${href("/orders")}?page=${page}`}
      rel={rel}
      className="py-3 font-semibold underline underline-offset-4"
    >
      {label}
    </Link>
  )
}

function parsePage(text: string | null) {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1
}

export const headers = personalPage

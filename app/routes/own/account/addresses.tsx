import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { BackToAccount } from "#app/core/accounts/forms/identity-page.tsx"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import {
  listAddresses,
  makeDefault,
  removeAddress,
} from "#app/core/delivery-area/addresses/address-book.server.ts"
import { AddressList } from "#app/core/delivery-area/addresses/address-list.tsx"
import { MOST_ADDRESSES } from "#app/core/delivery-area/addresses/kept-address.ts"
import * as messages from "#app/core/delivery-area/addresses/messages.ts"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/addresses"

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  if (!asksPin(settings.get("fulfilment.deliveryArea")))
    throw data(null, { status: 404, statusText: "Not Found" })
  const user = await requireUser(context, request)
  return { addresses: await listAddresses(db, user.id) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, limits } = context.get(servicesContext)
  const user = await requireUser(context, request)
  const wait = await limits.take("LIMIT_ADDRESS_BOOK", user.id)
  if (wait > 0) return data({ error: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  const form = await readForm(request)
  const id = String(form.get("id"))
  if (form.get("do") === "remove") await removeAddress(db, user.id, id)
  else if (!(await makeDefault(db, user.id, id))) return data({ error: messages.addressIsGone }, 404)
  throw redirect(href("/account/addresses"), 303)
}

export default function AddressesPage({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  const isFull = addresses.length >= MOST_ADDRESSES
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <PageHead title={messages.addressBookTitle} description={messages.addressBookDescription} />
      <h1 className="text-headline">{messages.addressBookTitle}</h1>
      {actionData?.error && <p role="alert">{actionData.error}</p>}
      <AddressList addresses={addresses} />
      {isFull ? (
        <p>{messages.bookIsFull(MOST_ADDRESSES)}</p>
      ) : (
        <ButtonLink to={href("/account/addresses/:id", { id: "new" })} className="justify-self-start">
          {messages.addAddress}
        </ButtonLink>
      )}
      <BackToAccount />
    </div>
  )
}

export const headers = personalPage

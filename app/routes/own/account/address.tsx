import { data, href, redirect } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireUser } from "#app/core/accounts/identity-context.server.ts"
import { findAddress } from "#app/core/delivery-area/addresses/address-book.server.ts"
import { type AddressAnswer, AddressForm } from "#app/core/delivery-area/addresses/address-form.tsx"
import * as messages from "#app/core/delivery-area/addresses/messages.ts"
import { readTypedLine, writeAddress } from "#app/core/delivery-area/addresses/write-address.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/address"

const NEW = "new"
const notFound = () => data(null, { status: 404, statusText: "Not Found" })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const area = settings.get("fulfilment.deliveryArea")
  if (!asksPin(area)) throw notFound()
  const user = await requireUser(context, request)
  if (params.id === NEW) return { address: null, states: area.states, name: user.name }
  const address = await findAddress(db, user.id, params.id)
  if (!address) throw notFound()
  return { address, states: area.states, name: user.name }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { db, limits, settings } = context.get(servicesContext)
  const user = await requireUser(context, request)
  const form = await readForm(request)
  const wait = await limits.take("LIMIT_ADDRESS_BOOK", user.id)
  if (wait > 0) {
    const answer: AddressAnswer = { errors: {}, message: tooOftenSentence(wait), values: textsOf(form) }
    return data(answer, { status: 429, headers: waitHeaders(wait) })
  }
  if (form.get("do") === "read") {
    const read = await readTypedLine(db, String(form.get("line")))
    const values = { fullName: user.name, ...read }
    return data<AddressAnswer>({
      errors: {},
      message: read ? messages.filledIn : messages.nothingRead,
      values,
    })
  }
  const { states } = settings.get("fulfilment.deliveryArea")
  const id = params.id === NEW ? null : params.id
  const written = await writeAddress(db, form, { userId: user.id, id, states })
  if (written.ok) throw redirect(href("/account/addresses"), 303)
  const { ok: _no, ...answer } = written
  return data<AddressAnswer>(answer, 400)
}

function textsOf(form: FormData): AddressAnswer["values"] {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"))
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, states, name } = loaderData
  const title = address ? messages.editAddressTitle : messages.newAddressTitle
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead title={title} description={messages.addressBookDescription} />
      <h1 className="text-headline">{title}</h1>
      <AddressForm
        states={states}
        start={address ?? { fullName: name }}
        answer={actionData}
        canBeDefault={!address?.isDefault}
      />
      <PrivacyNotice says={notices.address} />
      <p>
        <Link to={href("/account/addresses")}>{messages.addressBookTitle}</Link>
      </p>
    </div>
  )
}

export const headers = personalPage

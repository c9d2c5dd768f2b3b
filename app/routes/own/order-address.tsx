import { data, href, redirect, useNavigation } from "react-router"
import { personalPage, readForm } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { DeliveryFields } from "#app/core/checkout/delivery-fields.tsx"
import { changeAddress } from "#app/core/checkout/destination/change-address.server.ts"
import * as messages from "#app/core/checkout/destination/messages.ts"
import { streetParts } from "#app/core/checkout/destination/street-parts.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import { editRefusal } from "#app/core/orders/editable.ts"
import * as orderMessages from "#app/core/orders/messages.ts"
import { isGiftCard } from "#app/core/orders/order.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { asksPin } from "#app/core/settings/delivery-area.ts"
import { BUYER } from "#app/core/settings/staff/logged-entry.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/order-address"

type Answer = { fault: string; errors?: Readonly<Record<string, string>>; typed?: PaymentDraft }

export async function loader(args: Route.LoaderArgs) {
  const order = await requireMovable(args)
  const { settings } = args.context.get(servicesContext)
  const area = settings.get("fulfilment.deliveryArea")
  const { number, fullName, phone, address, pin, city, district, region, giftFrom } = order
  const blocked = phone === "" ? ("erased" as const) : editRefusal(order)
  const place = { fullName, phone, address, pin, city, district, giftFrom, email: "", state: region }
  return {
    ...{ number, area },
    blocked: blocked && messages.addressRefusal({ reason: blocked }),
    start: asksPin(area) ? { ...place, ...streetParts(address) } : place,
  }
}

/** Each change writes a mail, so an order has a few an hour. */
export async function action(args: Route.ActionArgs) {
  const order = await requireMovable(args)
  const services = args.context.get(servicesContext)
  const wait = await services.limits.take("LIMIT_ADDRESS_ORDER", order.id)
  if (wait > 0)
    return data<Answer>({ fault: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  const changed = await changeAddress(services, { order, form: await readForm(args.request), changer: BUYER })
  if (changed.ok) return redirect(href("/orders/:number", { number: order.number }), 303)
  if ("refusal" in changed) return data<Answer>({ fault: messages.addressRefusal(changed.refusal) }, 409)
  const { errors, typed } = changed
  return data<Answer>({ fault: messages.checkFields, errors, typed }, 400)
}

/** An own order in a shop where checkout is guided; anything else is answered 404. */
async function requireMovable(args: Route.LoaderArgs | Route.ActionArgs) {
  const order = await requireOwnOrder(args)
  const { settings } = args.context.get(servicesContext)
  if (settings.get("checkout.guided") && !isGiftCard(order)) return order
  throw data(null, { status: 404, statusText: "Not Found" })
}

export default function OrderAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, area, blocked, start } = loaderData
  const isSending = useNavigation().state !== "idle"
  const errors = actionData?.errors ?? {}
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12 lg:grid-cols-[minmax(0,--spacing(192))]">
      <PageHead title={messages.changeAddress} description={messages.changeAddressDescription} />
      <Link
        to={href("/orders/:number", { number })}
        className="justify-self-start text-small underline underline-offset-4"
      >
        {orderMessages.orderIs(number)}
      </Link>
      <h1 className="text-headline">{messages.changeAddress}</h1>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.fault}
      </p>
      {blocked ? (
        <p className="max-w-prose">{blocked}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-6">
          <DeliveryFields
            area={area}
            start={actionData?.typed ?? start}
            errorOf={(field) => errors[field]}
            addresses={null}
            onFill={() => undefined}
            asksEmail={false}
          />
          <p className="text-quiet text-small">{messages.howAddressChanges}</p>
          <Button type="submit" aria-disabled={isSending || undefined} className="sm:justify-self-start">
            {messages.changeAddress}
          </Button>
          <PrivacyNotice says={notices.order} />
        </Form>
      )}
    </div>
  )
}

export const headers = personalPage

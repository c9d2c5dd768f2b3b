import { data } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import type { ShownPromise } from "#app/core/delivery-area/estimates/fetch-promise.ts"
import * as messages from "#app/core/delivery-area/estimates/messages.ts"
import { readProductIds } from "#app/core/delivery-area/estimates/promise.server.ts"
import { PromiseForm } from "#app/core/delivery-area/estimates/promise-form.tsx"
import { PromiseSentence } from "#app/core/delivery-area/estimates/promise-sentence.tsx"
import { findServedPromise } from "#app/core/delivery-area/estimates/served-pins.server.ts"
import { readTypedPin } from "#app/core/delivery-area/estimates/typed-pin.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/delivery"

type Asked = {
  typed: string
  productIds: string[]
  pin: string | null
  promise: ShownPromise | null
  error?: string
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  if (!services.settings.get("fulfilment.promises"))
    throw data(null, { status: 404, statusText: "Not Found" })
  const typed = url.searchParams.get("pin") ?? ""
  const productIds = readProductIds(url)
  const asked: Asked = { typed: typed.slice(0, 7), productIds, pin: null, promise: null }
  if (typed === "") return data(asked)
  const wait = await takeByAddress(context, "LIMIT_PIN_CODES_ADDRESS")
  if (wait > 0)
    return data({ ...asked, error: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  const pin = readTypedPin(typed)
  if (!pin) return data({ ...asked, error: messages.sixDigits }, 400)
  const promise = await findServedPromise(services, services.catalogueDb, { pin, productIds })
  return data({ ...asked, pin, promise })
}

/** The delivery date at a PIN code of an order placed now, with `?products=154` of a product, for a browser without JavaScript. */
export default function DeliveryPage({
  loaderData: { typed, productIds, pin, promise, error },
}: Route.ComponentProps) {
  return (
    <div className="page grid content-start gap-6 py-8 md:py-12">
      <PageHead title={messages.deliveryTitle} description={messages.deliveryDescription} />
      <h1 className="text-headline">{messages.whenWeDeliver}</h1>
      <div className="grid max-w-xl gap-6">
        <PromiseForm start={typed} productId={productIds[0]} error={error}>
          {pin ? <PromiseSentence pin={pin} promise={promise} /> : messages.whenIsItThere}
        </PromiseForm>
        <p>{messages.lateGoesBack}</p>
      </div>
    </div>
  )
}

export const headers = personalPage

import { redirect } from "react-router"
import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import * as messages from "#app/admin/orders/messages.ts"
import { NewOrderForm } from "#app/admin/orders/new-order-form.tsx"
import * as phoneMessages from "#app/admin/orders/phone/messages.ts"
import { type PhoneLine, readPhoneLines } from "#app/admin/orders/phone/phone-lines.ts"
import {
  phoneBuyer,
  phoneMethods,
  placePhoneOrder,
} from "#app/admin/orders/phone/place-phone-order.server.ts"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { withoutCard } from "#app/core/checkout/payment-draft.ts"
import { readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/new-order"

const MOST_FOUND = 20

/** An empty form, with the key by which its press makes one order. */
export const loader = staffLoader("orders:edit", async ({ services }: Staffed<Route.LoaderArgs>) => ({
  orderKey: crypto.randomUUID(),
  area: services.settings.get("fulfilment.deliveryArea"),
  methods: phoneMethods(services).map(({ choice }) => choice),
}))

// Who places the order writes the line of its number into the audit log.
export const action = staffAction({
  find: {
    permission: "orders:edit",
    audit: null,
    run: (args: StaffedForm<Route.ActionArgs>) => answer(args, {}),
  },
  place: {
    permission: "orders:edit",
    audit: null,
    async run(args: StaffedForm<Route.ActionArgs>) {
      const { services, form, actor, address } = args
      const lines = readPhoneLines(form)
      if (!lines) return answer(args, {})
      const placed = await placePhoneOrder(services, { form, lines, clerk: { actor, address } })
      if ("number" in placed) throw redirect(`/admin/orders/${placed.number}`, 303)
      return answer(args, placed)
    },
  },
})

type Refused = { faults?: string[]; errors?: Record<string, string> }

/** The form with what was typed, the products that were chosen, those that were found, and what it all costs now. */
async function answer({ services, form }: StaffedForm<Route.ActionArgs>, { faults = [], errors }: Refused) {
  const lines = readPhoneLines(form)
  const typed = withoutCard(readPaymentValues(form, null))
  const chosen = lines ?? []
  const words = wordsIn(String(form.get("find") ?? ""))
  const [listed, found, price] = await Promise.all([
    listChosen(services, chosen),
    words ? searchCatalogue(services.db, { words, state: "published", limit: MOST_FOUND }) : null,
    chosen.length > 0
      ? askPrice(services, { items: chosen, place: placeOf(typed) }, async () => phoneBuyer(typed.email))
      : null,
  ])
  const others = (found?.products ?? []).filter(({ id }) => !chosen.some((line) => line.id === id))
  return {
    ...{ key: String(form.get("idempotencyKey") ?? ""), typed, errors, words, price },
    faults: lines ? faults : [phoneMessages.wholePieces(MOST_OF_ONE)],
    method: String(form.get("method") ?? ""),
    products: [...listed, ...others.map((product) => ({ ...product, pieces: 0 }))].map(
      ({ id, name, sku, pricePaise, quantity, pieces }) => ({ id, name, sku, pricePaise, quantity, pieces }),
    ),
  }
}

async function listChosen({ db }: Staffed<Route.ActionArgs>["services"], lines: readonly PhoneLine[]) {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const { products } = await searchCatalogue(db, { ids, state: "published", limit: ids.length })
  const piecesOf = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  return products.map((product) => ({ ...product, pieces: piecesOf.get(product.id) ?? 0 }))
}

/** Where delivery would go; nowhere yet while that was not typed. */
function placeOf({ city, state, pin = "" }: { city: string; state: string; pin?: string | undefined }) {
  const typedPin = pin.replaceAll(" ", "")
  if (state === "") return null
  return { city: city.slice(0, 60), state: state.slice(0, 60), pin: typedPin.slice(0, 6) }
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answered = actionData && "products" in actionData ? actionData : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.newOrder} description={messages.newOrderDescription} />
      <h1 className="text-title">{messages.newOrder}</h1>
      <NewOrderForm {...loaderData} answer={answered} />
    </div>
  )
}

export const headers = personalPage

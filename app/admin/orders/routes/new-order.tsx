import { redirect } from "react-router"
import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/orders/messages.ts"
import { NewOrderForm } from "#app/admin/orders/new-order-form.tsx"
import {
  type KnownBuyer,
  listKnownBuyers,
  readKnownBuyer,
} from "#app/admin/orders/phone/known-buyer.server.ts"
import * as phoneMessages from "#app/admin/orders/phone/messages.ts"
import {
  type PhoneLine,
  readAgreedPaise,
  readPhoneLines,
  takesMuchOff,
} from "#app/admin/orders/phone/phone-lines.ts"
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
import { may } from "#app/core/settings/staff/roles.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/new-order"

const MOST_FOUND = 20

/** An empty form, with the key by which its press makes one order, for a customer whom the address may name. */
export const loader = staffLoader(
  "orders:edit",
  async ({ services, url, member }: Staffed<Route.LoaderArgs>) => {
    const key = may(member, "customers:read") ? (url.searchParams.get("customer") ?? "") : ""
    return {
      orderKey: crypto.randomUUID(),
      area: services.settings.get("fulfilment.deliveryArea"),
      methods: phoneMethods(services),
      hasBusinessFields: services.settings.get("checkout.businessBuyers"),
      mayFindCustomers: may(member, "customers:read"),
      known: await readCustomer(services, key).then(({ customer, typed }) => ({
        customer: customer && keyed(customer),
        typed,
      })),
    }
  },
)

// The order that is placed writes its line of the audit log under its own number.
export const action = staffAction({
  find: {
    permission: "orders:edit",
    audit: null,
    run: (args: StaffedForm<Route.ActionArgs>) => answer(args, {}),
  },
  place: {
    permission: "orders:edit",
    audit: null,
    givesMuch: ({ form }: StaffedForm<Route.ActionArgs>) => takesMuchOff(form),
    async run(args: StaffedForm<Route.ActionArgs>) {
      const { services, form, actor, address, reason } = args
      const lines = readPhoneLines(form)
      if (!lines) return answer(args, {})
      const { customer } = await readCustomer(services, customerIn(args))
      const clerk = { actor, address }
      const buyer = customer?.buyer ?? null
      const placed = await placePhoneOrder(services, { form, lines, buyer, clerk, reason })
      if ("number" in placed) throw redirect(`/admin/orders/${placed.number}`, 303)
      return answer(args, placed)
    },
  },
})

type Refused = { faults?: string[]; errors?: Record<string, string> }

/** The form with what was typed, the customer and the products that were chosen, those that were found, and what it all costs now. */
async function answer(args: StaffedForm<Route.ActionArgs>, { faults = [], errors }: Refused) {
  const { services, form, member } = args
  const lines = readPhoneLines(form)
  const agreedPaise = readAgreedPaise(form)
  const { customer, typed: known } = await readCustomer(services, customerIn(args))
  const isNew = customer !== null && form.get("filled") !== customer.key
  const own = withoutCard(readPaymentValues(form, null))
  const typed = isNew ? { ...own, ...known } : own
  const chosen = lines ?? []
  const words = wordsIn(String(form.get("find") ?? ""))
  const buyerWords = may(member, "customers:read") ? wordsIn(String(form.get("buyer") ?? "")) : ""
  const [listed, found, buyers, price] = await Promise.all([
    listChosen(services, chosen),
    words ? searchCatalogue(services.db, { words, state: "published", limit: MOST_FOUND }) : null,
    listKnownBuyers(services.db, buyerWords),
    chosen.length > 0
      ? askPrice(
          services,
          {
            ...{ items: chosen, place: placeOf(typed), agreedPaise: agreedPaise ?? 0 },
            isPrepaid: form.get("method") !== "cod",
          },
          async () => customer?.buyer ?? phoneBuyer(typed.email),
        )
      : null,
  ])
  const others = (found?.products ?? []).filter(({ id }) => !chosen.some((line) => line.id === id))
  return {
    ...{ key: String(form.get("idempotencyKey") ?? ""), typed, errors, words, price, buyers, buyerWords },
    customer: customer && keyed(customer),
    agreed: String(form.get("agreed") ?? ""),
    reason: args.reason,
    isConfirmed: form.get("confirmed") === "yes",
    faults: lines ? faults : [phoneMessages.wholePieces(MOST_OF_ONE)],
    method: String(form.get("method") ?? ""),
    products: [...listed, ...others.map((product) => ({ ...product, pieces: 0 }))].map(
      ({ id, name, sku, pricePaise, quantity, pieces }) => ({ id, name, sku, pricePaise, quantity, pieces }),
    ),
  }
}

function customerIn({ form, member }: StaffedForm<Route.ActionArgs>): string {
  return may(member, "customers:read") ? String(form.get("customer") ?? "") : ""
}

/** A known customer, and the fields of the form that their latest order fills in. */
async function readCustomer({ db }: Pick<Staffed<Route.ActionArgs>["services"], "db">, key: string) {
  const customer = await readKnownBuyer(db, key)
  if (!customer) return { customer: null, typed: {} }
  const { name, email, latest } = customer
  return { customer, typed: { fullName: name, ...latest, email } }
}

function keyed({ key, name, email }: KnownBuyer): KnownBuyer {
  return { key, name, email }
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
      <AnswerNote answer={actionData && "needsReauthentication" in actionData ? actionData : undefined} />
      <NewOrderForm {...loaderData} answer={answered} />
    </div>
  )
}

export const headers = personalPage

import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import type { SeenDraft } from "#app/admin/orders/drafts/order-draft.ts"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { MOST_OF_ONE } from "#app/core/cart/cart.ts"
import { withoutCard } from "#app/core/checkout/payment-draft.ts"
import { readPaymentValues } from "#app/core/checkout/payment-rules.ts"
import { ADDRESS_FIELDS } from "#app/core/delivery-area/addresses/address.ts"
import { askPrice } from "#app/core/invoices/preview/preview-price.server.ts"
import type { Services } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { listKnownBuyers, readKnownBuyer, withoutAddress } from "./known-buyer.server.ts"
import * as messages from "./messages.ts"
import {
  discountFault,
  lineSentences,
  type PhoneLine,
  readAgreedPaise,
  readPhoneLines,
} from "./phone-lines.ts"
import { phoneBuyer } from "./place-phone-order.server.ts"

const MOST_FOUND = 20

type Typed = {
  form: FormData
  /** The key of the chosen customer, or "". */
  customerKey: string
  mayFindCustomers: boolean
  seen: SeenDraft
  faults?: readonly string[] | undefined
  errors?: Readonly<Record<string, string>> | undefined
}

/** The form with what was typed, the customer and the products that were chosen, those that were found, and what it all costs now. */
export async function answerPhoneForm(
  services: Services,
  { form, customerKey, mayFindCustomers, seen, faults = [], errors }: Typed,
) {
  const lines = readPhoneLines(form)
  const agreedPaise = readAgreedPaise(form) ?? 0
  const { customer, typed: known } = await readCustomer(services, customerKey)
  const isNew = customer !== null && form.get("filled") !== customer.key
  const own = withoutCard(readPaymentValues(form, null))
  const typed = isNew ? { ...own, ...known } : own
  const chosen = lines ?? []
  const words = wordsIn(String(form.get("find") ?? ""))
  const buyerWords = mayFindCustomers ? wordsIn(String(form.get("buyer") ?? "")) : ""
  const listed = await listChosen(services, chosen)
  const tooMuch = discountFault(
    agreedPaise,
    listed.map(({ pieces: quantity, pricePaise }) => ({ quantity, pricePaise })),
  )
  const [found, buyers, price] = await Promise.all([
    words ? searchCatalogue(services.db, { words, state: "published", limit: MOST_FOUND }) : null,
    listKnownBuyers(services.db, buyerWords),
    chosen.length > 0
      ? askPrice(
          services,
          {
            ...{ items: chosen, place: placeOf(typed), agreedPaise: tooMuch ? 0 : agreedPaise },
            isPrepaid: form.get("method") !== "cod",
          },
          async () => customer?.buyer ?? phoneBuyer(typed.email),
        )
      : null,
  ])
  const others = (found?.products ?? []).filter(({ id }) => !chosen.some((line) => line.id === id))
  const ofLines =
    faults.length > 0 ? faults : [...lineSentences(chosen, listed), ...(tooMuch ? [tooMuch] : [])]
  return {
    ...{ key: String(form.get("idempotencyKey") ?? ""), seen },
    ...{ typed, errors, words, price, buyers, buyerWords },
    customer: customer && withoutAddress(customer),
    agreed: String(form.get("agreed") ?? ""),
    reason: parseText(form.get("reason")),
    isConfirmed: form.get("confirmed") === "yes",
    faults: lines ? ofLines : [messages.wholePieces(MOST_OF_ONE)],
    method: String(form.get("method") ?? ""),
    products: [...listed, ...others.map((product) => ({ ...product, pieces: 0 }))].map(
      ({ id, name, sku, pricePaise, quantity, pieces }) => ({ id, name, sku, pricePaise, quantity, pieces }),
    ),
  }
}

/** Whether a form chooses a customer whose address it does not show yet, and has no other. */
export function lacksAddressOf(form: FormData, customerKey: string): boolean {
  const isEmpty = (name: string) => parseText(form.get(name)) === ""
  return customerKey !== "" && form.get("filled") !== customerKey && ADDRESS_FIELDS.every(isEmpty)
}

/** Fills the empty fields of a form with a chosen customer's, where the form has no address. */
export async function fillFromCustomer(
  services: Pick<Services, "db">,
  { form, customerKey }: Pick<Typed, "form" | "customerKey">,
): Promise<void> {
  if (!lacksAddressOf(form, customerKey)) return
  const { typed } = await readCustomer(services, customerKey)
  for (const [name, text] of Object.entries(typed))
    if (text && parseText(form.get(name)) === "") form.set(name, text)
}

/** A known customer, and the fields of the form that their latest order fills in. */
export async function readCustomer({ db }: Pick<Services, "db">, key: string) {
  const customer = await readKnownBuyer(db, key)
  if (!customer) return { customer: null, typed: {} }
  const { name, email, latest } = customer
  return { customer, typed: { fullName: name, ...latest, email } }
}

/** The chosen products with their pieces, also those that are not in the shop any more. */
async function listChosen({ db }: Pick<Services, "db">, lines: readonly PhoneLine[]) {
  if (lines.length === 0) return []
  const ids = lines.map(({ id }) => id)
  const { products } = await searchCatalogue(db, { ids, limit: ids.length })
  const piecesOf = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  return products.map((product) => ({ ...product, pieces: piecesOf.get(product.id) ?? 0 }))
}

/** Place of delivery; null while none was typed. */
function placeOf({ city, state, pin = "" }: { city: string; state: string; pin?: string | undefined }) {
  const typedPin = pin.replaceAll(" ", "")
  if (state === "") return null
  return { city: city.slice(0, 60), state: state.slice(0, 60), pin: typedPin.slice(0, 6) }
}

import { listCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { searchCustomers } from "#app/admin/customers/search-customers.server.ts"
import {
  type Answer,
  type AnswerGroup,
  findScreens,
  findSettings,
  MOST_OF_A_KIND,
  orderNumberStart,
} from "#app/admin/frame/palette/answers.ts"
import { KIND_LABELS, seeAll, shownOfMore } from "#app/admin/frame/palette/messages.ts"
import { searchOrders } from "#app/admin/orders/search-orders.server.ts"
import { wordsIn } from "#app/admin/staff/search-params.server.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { phoneDigits } from "#app/core/orders/phone-digits.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import type { Services } from "#app/services.server.ts"
import type { Route } from "./+types/find"

const FEWEST_LETTERS = 2

/** The answers of the command palette, each kind for the roles that may see it. */
export const loader = staffLoader(
  "today:read",
  async ({ services: { db, modules, settings }, member, url }: Staffed<Route.LoaderArgs>) => {
    const words = wordsIn(url.searchParams.get("q"))
    const isLong = words.length >= FEWEST_LETTERS
    const ofModules = modules.flatMap(({ name, palette }) =>
      isLong && palette && may(member, palette.permission) ? [{ name, palette }] : [],
    )
    const start = orderNumberStart(words, settings.get("brand").orderPrefix)
    const ofOrders = isLong && may(member, "orders:read")
    const [orders, products, customers, ...others] = await Promise.all([
      ofOrders ? findOrders({ db, modules }, words, start) : { answers: [], isMeant: false },
      isLong && may(member, "catalogue:read") ? findProducts(db, words) : [],
      isLong && may(member, "customers:read") ? findCustomers(db, words) : [],
      ...ofModules.map(({ palette }) => palette.find(db, words, MOST_OF_A_KIND)),
    ])
    const isMeant = orders.isMeant || phoneDigits(words) !== null
    const ofCore = [
      ["orders", isMeant ? orders.answers : []],
      ["products", products],
      ["customers", customers],
      ["orders", isMeant ? [] : orders.answers],
    ] as const
    const all: AnswerGroup[] = [
      ...ofCore.map(([kind, answers]) => ({ kind, label: KIND_LABELS[kind], answers })),
      ...ofModules.map(({ name, palette }, at) => ({
        ...{ kind: name, label: palette.label, answers: others[at] ?? [] },
      })),
      { kind: "screens", label: KIND_LABELS.screens, answers: findScreens(member, words) },
      { kind: "settings", label: KIND_LABELS.settings, answers: isLong ? findSettings(member, words) : [] },
    ]
    const groups = all.filter(({ answers }) => answers.length > 0)
    return Response.json({ groups }, { headers: { "Cache-Control": "no-store" } })
  },
)

type Searched = Pick<Services, "db" | "modules">

/** Orders whose number begins with `start`; where there are none, those with these words. They are meant where their number or name is typed. */
async function findOrders(services: Searched, words: string, start: string | null) {
  const numbered = start ? await listOrders(services, start) : null
  if (numbered && numbered.answers.length > 0) return { ...numbered, isMeant: true }
  return listOrders(services, words)
}

async function listOrders({ db, modules }: Searched, words: string) {
  const { orders, next } = await searchOrders(db, { words, rows: MOST_OF_A_KIND }, modules)
  const answers = orders.map(({ number, state, fullName }) => ({
    label: number,
    note: `${ORDER_STATE_LABELS[state]}, ${fullName}`,
    to: `/admin/orders/${number}`,
  }))
  const isMeant = orders.some(({ fullName }) => fullName.toLowerCase().includes(words.toLowerCase()))
  return { answers: withRest(answers, next !== null, "/admin/orders", words), isMeant }
}

/** Answers of a kind, and behind them the way to all of its list where there are more. */
function withRest(answers: readonly Answer[], isMore: boolean, list: string, words: string): Answer[] {
  const to = `${list}?${new URLSearchParams({ q: words })}`
  return isMore ? [...answers, { label: seeAll, note: shownOfMore(answers.length), to }] : [...answers]
}

async function findProducts(db: Services["db"], words: string): Promise<Answer[]> {
  const { products, next } = await listCatalogue(db, { words, limit: MOST_OF_A_KIND })
  const answers = products.map(({ id, name, sku }) => ({
    label: name,
    note: sku,
    to: `/admin/catalogue/${encodeURIComponent(id)}`,
  }))
  return withRest(answers, next !== null, "/admin/catalogue", words)
}

async function findCustomers(db: Services["db"], words: string): Promise<Answer[]> {
  const { customers } = await searchCustomers(db, { words })
  const answers = customers.slice(0, MOST_OF_A_KIND).map(({ key, name, email }) => ({
    label: name || (email ?? key),
    note: email ?? "",
    to: `/admin/customers/${encodeURIComponent(key)}`,
  }))
  return withRest(answers, customers.length > MOST_OF_A_KIND, "/admin/customers", words)
}

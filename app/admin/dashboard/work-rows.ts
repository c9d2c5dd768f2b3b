import * as messages from "#app/admin/frame/messages.ts"
import { may, type Permission, type Rights } from "#app/core/settings/staff/roles.ts"
import { countText } from "#app/ui/format/count-text.ts"

type WorkRow = {
  count: string
  label: string
  to: string
  /** The permission to read the screen that it leads to. */
  permission: Permission
  /** Whether many shops never have such work: a row of none is left out. */
  isRare?: boolean
}

const ofOrders = { permission: "orders:read" } as const
const rare = { ...ofOrders, isRare: true } as const
const ordersIn = (state: string) => `/admin/orders?state=${state}`

const WORK: readonly WorkRow[] = [
  { count: "toPack", label: messages.toPack, to: "/admin/orders?parcels=to-pack", ...ofOrders },
  { count: "toShip", label: messages.toShip, to: ordersIn("packed"), ...ofOrders },
  { count: "toFetch", label: messages.toFetch, to: "/admin/orders?parcels=to-fetch", ...rare },
  { count: "unpaid", label: messages.unpaid, to: ordersIn("placed"), ...ofOrders },
  { count: "heldPieces", label: messages.heldPieces, to: ordersIn("placed"), ...ofOrders },
  { count: "exceptions", label: messages.exceptions, to: "/admin/payments", permission: "payments:read" },
  { count: "refunds", label: messages.refundsWaiting, to: "/admin/payments", permission: "payments:read" },
  { count: "failedDeliveries", label: messages.failedDeliveries, to: "/admin/orders/failed", ...rare },
  {
    count: "replacementsToSend",
    label: messages.replacementsToSend,
    to: ordersIn("replacement_approved"),
    ...rare,
  },
  { count: "returnsToReceive", label: messages.returnsToReceive, to: "/admin/orders?parcels=back", ...rare },
  {
    count: "parcelsToReceive",
    label: messages.parcelsToReceive,
    to: "/admin/orders/failed#receive",
    ...rare,
  },
  { count: "eInvoices", label: messages.eInvoicesOpen, to: ordersIn("shipped"), ...rare },
  { count: "low", label: messages.lowStock, to: "/admin/stock?state=low", permission: "catalogue:read" },
]

/** The work that waits for a member of staff: what their role may open, each with its number and the way to it. */
export function workRows(waiting: Readonly<Record<string, number>>, member: Rights) {
  return WORK.flatMap(({ count, label, to, permission, isRare = false }) => {
    const number = waiting[count] ?? 0
    if (!may(member, permission) || (isRare && number === 0)) return []
    return [{ label, value: count === "heldPieces" ? String(number) : countText(number), to }]
  })
}

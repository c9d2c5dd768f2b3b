import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import type { Permission } from "#app/core/settings/staff/roles.ts"

/** What it takes to do each thing to an order. */
export const VERB_PERMISSIONS: Record<AdminVerb, Permission> = {
  pack: "orders:fulfil",
  ship: "orders:fulfil",
  deliver: "orders:fulfil",
  return: "orders:fulfil",
  cancel: "orders:cancel",
  refund: "orders:refund",
  "replace approve": "orders:edit",
  "replace refuse": "orders:edit",
  "replace ship": "orders:fulfil",
  "replace complete": "orders:fulfil",
}

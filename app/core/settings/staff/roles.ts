/** Permissions of staff: each name is a noun and a verb. */
export const PERMISSIONS = [
  "today:read",
  "orders:read",
  "orders:fulfil",
  "orders:edit",
  "orders:cancel",
  "orders:refund",
  "payments:read",
  "payments:resolve",
  "catalogue:read",
  "catalogue:write",
  "stock:write",
  "customers:read",
  "customers:export",
  "customers:erase",
  "support:read",
  "support:answer",
  "reviews:moderate",
  "enquiries:quote",
  "offers:write",
  "pages:read",
  "pages:write",
  "settings:read",
  "settings:write",
  "settings:money",
  "staff:read",
  "staff:manage",
  "audit:read",
  "audit:export",
  "reports:read",
  "reports:export",
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** A role of staff: its purpose in a sentence, and its permissions. */
export type Role = Rights & { description: string }
/** What decides whether something may be done: a role, or a member with one. */
export type Rights = { permissions: readonly Permission[] }

/** The roles of every shop. `test/http/admin/refusals.test.ts` checks each address of the back office against this table. */
export const ROLES = {
  owner: {
    description: "Everything, also money settings, staff and the erasure of customers.",
    permissions: PERMISSIONS,
  },
  manager: {
    description: "Runs the shop from day to day: orders, refunds, catalogue, customers, offers and pages.",
    permissions: [
      "today:read",
      "orders:read",
      "orders:fulfil",
      "orders:edit",
      "orders:cancel",
      "orders:refund",
      "payments:read",
      "payments:resolve",
      "catalogue:read",
      "catalogue:write",
      "stock:write",
      "customers:read",
      "support:read",
      "support:answer",
      "reviews:moderate",
      "enquiries:quote",
      "offers:write",
      "pages:read",
      "pages:write",
      "settings:read",
      "settings:write",
      "staff:read",
      "audit:read",
      "reports:read",
    ],
  },
  catalogue: {
    description: "Products, prices, pictures and stock.",
    permissions: ["today:read", "catalogue:read", "catalogue:write", "stock:write", "pages:read"],
  },
  fulfilment: {
    description: "Packs and ships orders, and counts stock.",
    permissions: ["today:read", "orders:read", "orders:fulfil", "catalogue:read", "stock:write"],
  },
  support: {
    description: "Answers customers, and changes or cancels their orders.",
    permissions: [
      "today:read",
      "orders:read",
      "orders:edit",
      "orders:cancel",
      "customers:read",
      "support:read",
      "support:answer",
      "reviews:moderate",
      "catalogue:read",
      "pages:read",
    ],
  },
  accounts: {
    description: "Payments, refunds, reports and exports for the books.",
    permissions: [
      "today:read",
      "orders:read",
      "orders:refund",
      "payments:read",
      "payments:resolve",
      "settings:read",
      "audit:read",
      "audit:export",
      "reports:read",
      "reports:export",
    ],
  },
} as const satisfies Record<string, Role>

export type RoleName = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as RoleName[]

/** What must not be done on a computer that was left alone: the second factor is required again. */
const SENSITIVE: readonly Permission[] = [
  "orders:refund",
  "payments:resolve",
  "staff:manage",
  "customers:export",
  "customers:erase",
  "settings:money",
]

/** Whether a name is that of a role of every shop. */
export function isBuiltIn(name: string): name is RoleName {
  return Object.hasOwn(ROLES, name)
}

export function may({ permissions }: Rights, permission: Permission): boolean {
  return permissions.includes(permission)
}

export function isSensitive(permission: Permission): boolean {
  return SENSITIVE.includes(permission)
}

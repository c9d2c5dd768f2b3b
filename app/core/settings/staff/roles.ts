/** What somebody behind the counter may do. A name is the noun and the verb. */
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

/** The one table of who may do what. `test/http/admin/refusals.test.ts` asks every address of the back office by it. */
const ROLES = {
  owner: PERMISSIONS,
  manager: [
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
  catalogue: ["today:read", "catalogue:read", "catalogue:write", "stock:write", "pages:read"],
  fulfilment: ["today:read", "orders:read", "orders:fulfil", "catalogue:read", "stock:write"],
  support: [
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
  accounts: [
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
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof ROLES

export const ROLE_NAMES = Object.keys(ROLES) as Role[]

/** What must not be done on a computer that was left alone: the second factor is asked again. */
const SENSITIVE: readonly Permission[] = [
  "orders:refund",
  "payments:resolve",
  "staff:manage",
  "customers:export",
  "customers:erase",
  "settings:money",
]

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLES, text)
}

export function may(role: Role, permission: Permission): boolean {
  return (ROLES[role] as readonly Permission[]).includes(permission)
}

export function isSensitive(permission: Permission): boolean {
  return SENSITIVE.includes(permission)
}

import type { Permission } from "./roles.ts"

/** The kinds of news for staff, and the permission that a member needs to be told of each. */
export const NEWS_KINDS = {
  order: "orders:read",
  "failed-payment": "orders:read",
  "failed-delivery": "orders:fulfil",
  dispute: "payments:read",
  complaint: "support:read",
  "low-stock": "catalogue:read",
  fault: "settings:read",
  summary: "reports:read",
} as const satisfies Record<string, Permission>

export type NewsKind = keyof typeof NEWS_KINDS
export const NEWS_KIND_NAMES = Object.keys(NEWS_KINDS) as [NewsKind, ...NewsKind[]]

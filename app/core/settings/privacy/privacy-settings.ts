import { z } from "zod"
import { define } from "#app/core/settings/setting.ts"

/** What a merchant decides about personal data: DPDP Act 2023 and Rules 2025, and what is kept of those who visit. */
export const PRIVACY_SETTINGS = {
  "alerts.confirmWishes": define<boolean>({
    what: "Whether an address that nobody has shown to be theirs gets mail about a product's stock only after its owner pressed the link in a first mail.",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "privacy.notices": define<boolean>({
    what: "Whether each form that takes personal data says beside it which data, for what, and how to withdraw (DPDP Rules 2025, rule 3).",
    schema: z.boolean(),
    specification: false,
    india: true,
  }),
  "privacy.logDays": define<number>({
    what: "For how many days whoever keeps the shop's logs keeps them, as the privacy notice says. The shop writes logs and deletes none: keeping and deleting them is up to who runs it. CERT-In wants 180 days, the DPDP Rules 2025 a year.",
    schema: z.int().min(30).max(3650),
    specification: 30,
    india: 365,
  }),
  "privacy.inactiveYears": define<number | null>({
    what: "After how many years without a login or an order an account is erased, 48 hours after its owner was told by mail (DPDP Rules 2025, rule 8); null: never.",
    schema: z.int().min(1).max(20).nullable(),
    specification: null,
    india: 3,
  }),
} as const

import { CONSUMER_DUTIES } from "./consumer-duties.ts"
import type { LegalDuty } from "./legal-duty.ts"
import { PEOPLE_DUTIES } from "./people-duties.ts"
import { PRIVACY_DUTIES } from "./privacy-duties.ts"
import { PRODUCT_DUTIES } from "./product-duties.ts"
import { TAX_DUTIES } from "./tax-duties.ts"
import { TRADE_DUTIES } from "./trade-duties.ts"

/** What the law asks of a shop that trades in India: docs/reference/law.md and the go-live page show this list. */
export const LEGAL_DUTIES: readonly LegalDuty[] = [
  ...CONSUMER_DUTIES,
  ...PRODUCT_DUTIES,
  ...TAX_DUTIES,
  ...TRADE_DUTIES,
  ...PEOPLE_DUTIES,
  ...PRIVACY_DUTIES,
]

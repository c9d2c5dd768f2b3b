import type { RiskRule } from "#app/core/checkout/placing/risk-rule.ts"
import { deliveryFee } from "#app/core/pricing/delivery-fees.ts"
import type { PriceRules } from "#app/core/pricing/price-rules.ts"

// Pure functions, the same in the browser and on the server: no database, no network, no clock.

/** No discounts: the specification's shop. Every page loads this rule for its cart, and the next one only the server. */
export const discountRule: PriceRules["discounts"] = () => []

/** Delivery by the setting `fulfilment.deliveryFees`: free in the specification's shop. */
export const deliveryRule: PriceRules["deliveryPaise"] = deliveryFee

/** Every order is taken: the specification's shop. */
export const riskRule: RiskRule = () => null

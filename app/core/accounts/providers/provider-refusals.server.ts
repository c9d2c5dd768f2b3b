import { PROVIDER_CODES, type ProviderCode, type Told } from "./provider-codes.ts"

const SHOPS_FAULTS: ProviderCode[] = [
  "internal-error",
  "argument-error",
  "operation-not-allowed",
  "invalid-api-key",
  "unauthorized-domain",
]

export const DEAD_LINKS: ProviderCode[] = ["expired-action-code", "invalid-action-code"]

/** The provider refused the shop itself, under this name. It is logged, and named on the page too. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault"
  readonly code: ProviderCode
  constructor(code: ProviderCode, detail = "") {
    super(`Firebase refused the shop: auth/${code}${detail}`)
    this.code = code
  }

  /** By its name: the bundle has a copy of this class (decision 4). */
  static override [Symbol.hasInstance](thing: unknown): boolean {
    return thing instanceof Error && thing.name === "ProviderFault"
  }
}

/** What the shopper is told. A refusal that is the shop's own fault is thrown, under Firebase's name for it. */
export function toldOf(code: ProviderCode): Told {
  if (SHOPS_FAULTS.includes(code)) throw new ProviderFault(code)
  return PROVIDER_CODES[code]
}

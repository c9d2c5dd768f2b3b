import { z } from "zod"

/** Who sells in a shop that nobody has set up yet. A laptop needs no more; the public must not get its invoices. */
const SAMPLE_SELLER = {
  SELLER_NAME: "Dhun Audio Private Limited",
  SELLER_ADDRESS: "4th floor, Sangam House, Nagar Road, Viman Nagar, Pune 411014, Maharashtra",
  SELLER_GSTIN: "27AAACD0000D1ZP",
}

const allowance = z.enum(["yes", "no"]).default("no")

/** What lets a trial behind https have what a real shop must not have. */
export const productionSettings = { ALLOW_TEST_BANK: allowance, ALLOW_SAMPLE_COMPANY: allowance }

type ProductionEnv = z.infer<z.ZodObject<typeof productionSettings>> &
  Partial<Record<keyof typeof SAMPLE_SELLER, string | undefined>> & {
    SHOP_URL?: string | undefined
  }

/** What a shop that the public reaches by https lacks, a sentence each. Nothing on a laptop. */
export function productionFaults(env: ProductionEnv): string[] {
  if (!isPublic(env.SHOP_URL)) return []
  const names = Object.keys(SAMPLE_SELLER) as (keyof typeof SAMPLE_SELLER)[]
  const samples = names.filter((name) => (env[name] ?? SAMPLE_SELLER[name]) === SAMPLE_SELLER[name])
  return [
    ...(samples.length > 0 && env.ALLOW_SAMPLE_COMPANY === "no"
      ? [
          `${samples.join(", ")} would be the sample company's on real invoices: set your own for an https shop (the rest of it is the setting company), or ALLOW_SAMPLE_COMPANY=yes for a trial.`,
        ]
      : []),
  ]
}

/** Whether the public reaches a shop at this address. */
export function isPublic(shopUrl: string | undefined): boolean {
  return shopUrl !== undefined && new URL(shopUrl).protocol === "https:"
}

import { factsSchema } from "#app/shop/catalogue/product.ts"
import type { TaxFacts } from "./invoice.ts"

const HEADPHONES = "85183000"
const SPEAKERS = "85182200"
const WATCHES = "85176290"
const GST_PERCENT = 18

// For a catalogue file that has the specification's fields only, and for a product that left the shop meanwhile.
const HSN_OF_TYPE: Readonly<Record<string, string>> = {
  speaker: SPEAKERS,
  party: SPEAKERS,
  soundbar: SPEAKERS,
  watch: WATCHES,
  trimmer: "85102000",
  powerbank: "85076000",
}

/** What the law taxes a product as: by its own facts, or by its type where those are silent. */
export function taxFactsOf({ type, facts }: { type: string; facts: unknown }): TaxFacts {
  const { hsnCode, gstPercent }: Record<string, unknown> = { ...(facts ?? {}) }
  return {
    hsnCode: factsSchema.shape.hsnCode.safeParse(hsnCode).data ?? HSN_OF_TYPE[type] ?? HEADPHONES,
    gstPercent: factsSchema.shape.gstPercent.safeParse(gstPercent).data ?? GST_PERCENT,
  }
}

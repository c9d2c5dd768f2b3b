import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { BASIC_COLOURS } from "#app/core/catalogue/search/facets/basic-colours.ts"
import { isColour, type Option } from "#app/core/catalogue/variants/options.ts"
import { withOption } from "./variant-values.ts"

type Kin = { family: string; swatch?: string | undefined }

/** The facts of a variant with a value of an option; a colour is its colour too, and has no colour in filters but its own. */
export function variantFacts(facts: ProductFacts, option: Option, { family, swatch }: Kin): ProductFacts {
  const own = { ...facts, family, options: withOption(facts.options ?? [], option) }
  if (!isColour(option)) return own
  const { swatch: _, ...others } = own
  const basic = BASIC_COLOURS.find((each) => each === swatch)
  return { ...others, colour: option.value, ...(basic && { swatch: basic }) }
}

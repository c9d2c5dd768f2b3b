/** What tells a product from the others of its family: `Length` and `2 m`. */
export type Option = { name: string; value: string }

/** Whether a product has options that its picture does not tell, and that a shopper has to choose. */
export function hasChoices(options: readonly Option[] = []): boolean {
  return options.some((option) => !isColour(option))
}

/** "Length: 2 m" as an option; a text without a colon is a value without a name, which the rules of facts refuse. */
export function pairOf(text: string): Option {
  const at = text.indexOf(":")
  return { name: text.slice(0, Math.max(0, at)).trim(), value: text.slice(at + 1).trim() }
}

/** The place of the options on a product's page. */
export const OPTIONS_ID = "options"

const COLOUR_NAME = /^(colou?r|shade|रंग)$/i

/** Whether an option is the colour, which cards show as dots. */
export function isColour({ name }: Pick<Option, "name">): boolean {
  return COLOUR_NAME.test(name)
}

type Variant = { id: string; isSoldOut: boolean; options?: readonly Option[] }

/** An option of a product's page: its values, each with the variant that a press leads to. */
export type OptionGroup<Of extends Variant> = {
  name: string
  values: { value: string; variant: Of; isCurrent: boolean }[]
}

/**
 * The options that a family differs in. A value leads to the variant that is like the current one in all else; where there is none, to one
 * that has the value, rather in stock than sold out.
 */
export function optionGroups<Of extends Variant>(
  family: readonly Of[],
  currentId: string,
): OptionGroup<Of>[] {
  const current = family.find(({ id }) => id === currentId)
  const groups = (current?.options ?? []).map(({ name }) => {
    const values = [...new Set(family.flatMap((each) => optionValue(each, name) ?? []))]
    const likeness = (each: Of) =>
      each.id === currentId
        ? Number.POSITIVE_INFINITY
        : (current?.options ?? []).filter((option) => optionValue(each, option.name) === option.value)
            .length - (each.isSoldOut ? 0.5 : 0)
    return {
      name,
      values: values.flatMap((value) => {
        const [variant] = family
          .filter((each) => optionValue(each, name) === value)
          .toSorted((a, b) => likeness(b) - likeness(a))
        return variant ? [{ value, variant, isCurrent: variant.id === currentId }] : []
      }),
    }
  })
  return groups.filter(({ values }) => values.length > 1)
}

function optionValue({ options = [] }: Variant, name: string) {
  return options.find((option) => option.name === name)?.value
}

import { formatNumber } from "#app/ui/format/number-format.ts"

export const yes = "Yes"
export const no = "No"
export const withUnit = (value: string | number, unit: string) =>
  [typeof value === "number" ? formatNumber(value) : value, unit].filter(Boolean).join(" ")
export const otherType = (name: string, type: string) =>
  `attributes.${name} is not for products of the type ${type}`
export const missingAttribute = (name: string) => `attributes.${name} is missing`
export const notAChoice = (name: string, choices: readonly string[]) =>
  `attributes.${name} must be one of ${choices.join(", ")}`
export const notANumber = (name: string) => `attributes.${name} must be a number of 0 or more`
export const notOfKind = (name: string, kind: string) =>
  `attributes.${name} must be ${kind === "text" ? "text" : "yes or no"}`
export const tag = "Tag"

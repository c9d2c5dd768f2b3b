import type { AttributeKind } from "#app/core/settings/attributes.ts"

export const attributes = "Attributes"
export const attributesDescription =
  "What products of a type have beyond the facts that the shop knows: the connector of a cable, the size of a strap. They stand in a product's table, in comparisons and in files, and lists can be narrowed by them."
export const none = "The shop has no attribute of its own yet."
export const add = "Add an attribute"
export const change = (label: string) => `Change ${label}`
export const save = "Save the attribute"
export const leave = "Add another instead"
export const why = "Why (for the audit log)"
export const KINDS: Record<AttributeKind, string> = {
  ...{ text: "Free text", number: "A number", choice: "One or more of a list", "yes-no": "Yes or no" },
}
export const LABELS = {
  label: "Label",
  name: "Name in files and addresses",
  kind: "Kind",
  unit: "Unit of a number",
  choices: "List to choose from",
  steps: "Ranges of the filter begin at",
  types: "Types of products",
  isRequired: "Every product of these types must have it",
  isFilter: "Lists can be narrowed by it",
}
export const HINTS = {
  label: "As shoppers read it: Connector.",
  name: "Small letters, digits and -. Empty: made from the label.",
  unit: "Such as m or Ω.",
  choices: "A line each, in the order of the filter.",
  steps:
    "Numbers with commas between them, such as 0, 1, 2, 5: up to 1, from 1 to 2, from 2 to 5, and from 5 on.",
  types: "Without a box: those that have no product yet, with commas between them. None at all: every type.",
}
export const COLUMNS = ["Label", "Name", "Kind", "Types", "Filter", "Required", "Do"]
export const allTypes = "all"
export const yes = "Yes"
export const no = "No"
export const edit = "Change"
export const editOf = (label: string) => `Change ${label}`
export const remove = "Remove"
export const removeOf = (label: string) => `Remove ${label}`
export const up = "Up"
export const upOf = (label: string) => `Move ${label} up`
export const isSaved = (label: string) => `${label} is saved. Products show it as soon as they have a value.`
export const isRemoved = (label: string) =>
  `${label} is not shown any more. Products keep their values until their facts are saved again.`
export const isMoved = (label: string) => `${label} stands one place higher.`
export const isGone = "That attribute is not there any more."
export const nameTaken = (name: string) => `There is an attribute ${name} already.`
export const mendTheFields = "The attribute is not saved: mend the marked fields."
export const chooseOne = "must be chosen"
export const otherTypes = "Other types of products"

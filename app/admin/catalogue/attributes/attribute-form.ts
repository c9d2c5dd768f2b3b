import type { Attribute } from "#app/core/settings/attributes.ts"
import { attributeSchema } from "#app/core/settings/attributes-schema.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

/** The fields of the form as texts. */
export type AttributeTexts = Partial<Record<keyof Attribute, string>>
export type AttributeFaults = Partial<Record<keyof Attribute, string>>

/** An attribute as the texts of its form. */
export function attributeTexts(attribute: Attribute): AttributeTexts {
  const { name, label, kind, unit, choices, steps, types, isRequired, isFilter } = attribute
  return {
    ...{
      name,
      label,
      kind,
      unit,
      choices: choices.join("\n"),
      steps: steps.join(", "),
      types: types.join(", "),
    },
    ...(isRequired && { isRequired: "on" }),
    ...(isFilter && { isFilter: "on" }),
  }
}

/** The typed texts of a form, shown again after a refusal. */
export function typedAttribute(form: FormData): AttributeTexts {
  const names = Object.keys(messages.LABELS) as (keyof Attribute)[]
  return Object.fromEntries(
    names.map((name) => [name, name === "types" ? typedTypes(form) : String(form.get(name) ?? "")]),
  )
}

/** The attribute that a form describes, or what is wrong with its fields. Fields that its kind does not have are left out. */
export function readAttribute(
  form: FormData,
): { ok: true; attribute: Attribute } | { ok: false; faults: AttributeFaults } {
  const typed = (name: keyof Attribute) => parseText(form.get(name))
  const kind = typed("kind")
  const label = typed("label")
  const parsed = attributeSchema.safeParse({
    ...{ kind, label, name: typed("name") || nameOf(label) },
    unit: kind === "number" ? typed("unit") : "",
    choices: kind === "choice" ? listOf(String(form.get("choices") ?? ""), /[\r\n]+/) : [],
    steps: kind === "number" ? listOf(typed("steps"), /[,\s]+/).map(Number) : [],
    types: [...new Set(listOf(typedTypes(form), /[,\s]+/))],
    isRequired: form.has("isRequired"),
    isFilter: form.has("isFilter"),
  })
  if (parsed.success) return { ok: true, attribute: parsed.data }
  const faults: AttributeFaults = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof Attribute
    faults[field] ??= `${messages.LABELS[field]} ${field === "kind" ? messages.chooseOne : message}.`
  }
  return { ok: false, faults }
}

/** Checked and typed types in one text. */
function typedTypes(form: FormData): string {
  return form.getAll("types").map(String).filter(Boolean).join(", ")
}

/** "Cable length" as cable-length; nothing where no letter is Latin. */
function nameOf(label: string): string {
  const plain = label.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase()
  return plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^[-0-9]+|-+$/g, "")
    .slice(0, 40)
}

function listOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

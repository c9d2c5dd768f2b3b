import { BoxesField } from "#app/admin/frame/boxes-field.tsx"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type Props = {
  label: string
  name: string
  /** The types of the shop's products. */
  types: readonly string[]
  /** The chosen ones, with spaces or commas between them. */
  defaultValue?: string | undefined
  hint: string
  error?: string | undefined
}

/** Several types of products: a box for each that the shop has, and a line for others. Both are sent under one name. */
export function TypesField({ label, name, types, defaultValue = "", hint, error }: Props) {
  const chosen = defaultValue.split(/[\s,]+/).filter(Boolean)
  const others = chosen.filter((type) => !types.includes(type))
  return (
    <div className="grid gap-2">
      {types.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <BoxesField label={label} name={name} options={types} chosen={chosen} />
        </div>
      )}
      <Field
        label={types.length > 0 ? messages.otherTypes : label}
        name={name}
        defaultValue={others.join(", ")}
        maxLength={500}
        autoCapitalize="none"
        autoComplete="off"
        hint={hint}
        error={error}
      />
    </div>
  )
}

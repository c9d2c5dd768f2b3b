import { type FocusEvent, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { MOST_VALUES, skuOfName, variantSku } from "#app/admin/catalogue/variants/variant-values.ts"
import { DRAFT_RESTORED } from "#app/admin/frame/drafts/draft-fields.ts"
import { ACCEPTED_PICTURE_TYPES } from "#app/core/media/image-limits.ts"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import type { FieldFaults } from "./new-product.ts"
import {
  countRows,
  OPTION_FIELD,
  splitValues,
  VARIANT_COLUMNS,
  type VariantColumn,
  variantField,
} from "./variant-rows.ts"

type Texts = Readonly<Record<string, string>>
type Props = { texts: Texts; faults: Readonly<FieldFaults> }

const INPUTS = {
  value: { maxLength: 2_000, autoComplete: "off" },
  sku: { maxLength: 64, autoComplete: "off" },
  price: { inputMode: "decimal", maxLength: 20 },
  mrp: { inputMode: "decimal", maxLength: 20 },
  stock: { inputMode: "numeric", maxLength: 7 },
} as const

/** The variants of a new product, a row for each. With a script a filled row brings the next empty one. */
export function VariantRows({ texts, faults }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [grown, setGrown] = useState(0)
  const [typed, setTyped] = useState<Texts>(texts)
  const rows = Math.max(grown, countRows(texts))
  useLayoutEffect(() => {
    const form = box.current?.form
    const look = () => {
      const now = textsIn(form)
      setTyped(now)
      setGrown(countRows(now))
    }
    form?.addEventListener("input", look)
    form?.addEventListener(DRAFT_RESTORED, look)
    return () => {
      form?.removeEventListener("input", look)
      form?.removeEventListener(DRAFT_RESTORED, look)
    }
  }, [])
  const spread = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !/^variant \d+ value$/.test(target.name)) return
    const [first = "", ...more] = splitValues(target.value)
    if (more.length === 0) return
    const now = textsIn(target.form)
    const isFree = (row: number) => VARIANT_COLUMNS.every((column) => !now[variantField(row, column)])
    const free = Array.from({ length: MOST_VALUES }, (_, at) => at + 1).filter(isFree)
    if (free.length < more.length) return // too many: the answer says so, and keeps them here
    flushSync(() => setGrown((free[more.length - 1] ?? 0) + 1))
    for (const [nth, value] of [first, ...more].entries()) {
      const name = nth === 0 ? target.name : variantField(free[nth - 1] ?? 0, "value")
      const field = target.form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    target.dispatchEvent(new Event("input", { bubbles: true }))
  }
  return (
    <fieldset ref={box} onBlur={spread} className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">{messages.variants}</legend>
      <p className="text-quiet text-small">{messages.howItWorks}</p>
      <div className="max-w-96">
        <Field
          label={messages.option}
          name={OPTION_FIELD}
          defaultValue={texts[OPTION_FIELD] ?? messages.usualOption}
          error={faults[OPTION_FIELD]}
          maxLength={40}
          autoComplete="off"
        />
      </div>
      {Array.from({ length: Math.min(rows, MOST_VALUES) }, (_, at) => at + 1).map((row) => (
        <fieldset
          key={row}
          className="grid min-w-0 grid-cols-2 items-start gap-3 rounded-card border border-line p-3 sm:grid-cols-3 2xl:grid-cols-6"
        >
          <legend className="px-1 text-small">{messages.rowName(row)}</legend>
          {VARIANT_COLUMNS.map((column) => (
            <Field
              key={column}
              {...INPUTS[column]}
              label={messages.COLUMN_LABELS[column]}
              name={variantField(row, column)}
              defaultValue={texts[variantField(row, column)]}
              error={faults[variantField(row, column)]}
              placeholder={proposal(typed, row, column)}
              hint={column === "value" && row === 1 ? messages.valueHint : undefined}
            />
          ))}
          <Field
            label={messages.picture}
            name={variantField(row, "picture")}
            type="file"
            accept={ACCEPTED_PICTURE_TYPES}
            error={faults[variantField(row, "picture")]}
          />
        </fieldset>
      ))}
    </fieldset>
  )
}

/** The value of an empty field of a row. */
function proposal(typed: Texts, row: number, column: VariantColumn): string | undefined {
  const value = typed[variantField(row, "value")]
  if (column === "value" || !value) return undefined
  if (column !== "sku") return typed[column] || undefined
  const stem = typed.sku || skuOfName(typed.name ?? "")
  return stem && variantSku(stem, "", { value, place: row })
}

function textsIn(form: HTMLFormElement | null | undefined): Texts {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    fields.flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  )
}

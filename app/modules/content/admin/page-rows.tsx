import type { ComponentProps } from "react"
import { RowFieldsets } from "#app/admin/frame/row-fieldsets.tsx"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { rowIds } from "#app/modules/content/rows/rows.ts"
import * as messages from "./messages.ts"

type Props = { texts: Texts; faults: Faults } & Pick<
  ComponentProps<typeof RowFieldsets>,
  "nameOf" | "adds" | "children"
>

/** The rows of a page: its sections, lists or stores. */
export function PageRows({ texts, faults, ...rows }: Props) {
  const ids = rowIds(texts)
  const isOpen = (id: string) =>
    rows.nameOf(id) === "" || Object.keys(faults).some((field) => field.endsWith(` ${id}`))
  return (
    <>
      <input type="hidden" name="rows" value={ids.join(" ")} />
      <RowFieldsets list="rows" hint={messages.rowsHint} fault={faults.rows} {...{ ids, isOpen, ...rows }} />
    </>
  )
}

/** Takes a row out of what shoppers see, and keeps it. */
export function HiddenField({ name, label, texts }: { name: string; label: string; texts: Texts }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" name={name} defaultChecked={texts[name] === "on"} className="size-5 shrink-0" />
      {label}
    </label>
  )
}

import type { ReactNode } from "react"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { nextRowId, rowIds } from "#app/modules/content/rows/rows.ts"
import { Button } from "#app/ui/button.tsx"
import * as messages from "#app/modules/content/admin/messages.ts"

type Props = {
  texts: Texts
  faults: Faults
  nameOf: (id: string) => string
  /** The buttons that add a row: the change (`changeRows`), and what the button says. */
  adds: readonly (readonly [change: string, label: string])[]
  children: (id: string) => ReactNode
}

/** Fieldsets that are added, moved and removed by buttons of the form, with or without scripts. */
export function RowFieldsets({ texts, faults, nameOf, adds, children }: Props) {
  const ids = rowIds(texts)
  return (
    <div className="grid gap-4">
      <input type="hidden" name="rows" value={ids.join(" ")} />
      {ids.map((id, index) => {
        const name = messages.rowName(index + 1, nameOf(id) || messages.newRow)
        const isWrong = Object.keys(faults).some((field) => field.endsWith(` ${id}`))
        return (
          <fieldset
            key={id}
            id={`row-${id}`}
            className="grid scroll-mt-4 gap-2 rounded-card border border-line p-3 sm:p-4"
          >
            <legend className="sr-only">{name}</legend>
            <details open={isWrong || nameOf(id) === ""}>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">{name}</summary>
              <div className="grid gap-3 pt-2">{children(id)}</div>
            </details>
            <div className="flex flex-wrap gap-x-5">
              {index > 0 && <Change change={`up ${id}`} label={messages.moveUp} {...{ id, name }} />}
              {index < ids.length - 1 && (
                <Change change={`down ${id}`} label={messages.moveDown} {...{ id, name }} />
              )}
              <Change change={`remove ${id}`} label={messages.remove} {...{ id, name }} />
            </div>
          </fieldset>
        )
      })}
      {faults.rows && <p className="font-semibold text-fault text-small">{faults.rows}</p>}
      <div className="flex flex-wrap gap-3">
        {adds.map(([change, label]) => (
          <Button
            key={change}
            {...{ type: "submit", name: "rows change", value: change, look: "quiet" }}
            formAction={`#row-${nextRowId(texts)}`}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="text-quiet text-small">{messages.rowsHint}</p>
    </div>
  )
}

function Change({ change, label, id, name }: { change: string; label: string; id: string; name: string }) {
  return (
    <button
      type="submit"
      name="rows change"
      value={change}
      formAction={`#row-${id}`}
      className="min-h-11 font-semibold text-small underline underline-offset-4"
    >
      {label}
      <span className="sr-only">{messages.ofRow(name)}</span>
    </button>
  )
}

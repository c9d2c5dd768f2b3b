import { type MouseEvent, type ReactNode, useRef } from "react"
import { Button } from "#app/ui/button.tsx"
import { nextRowId } from "#app/ui/format/row-ids.ts"
import * as messages from "./messages.ts"

type Props = {
  /** The name of the hidden field with the ids; the buttons have this name and " change". */
  list: string
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Whether each row is folded behind its name. */
  isFolded?: boolean
  isOpen: (id: string) => boolean
  fault?: string | undefined
  hint?: string
  /** The buttons that add a row: the change (`changeRowIds`), and what the button says. */
  adds: readonly (readonly [change: string, label: string])[]
  /** Makes a change in the page at once; without it, and without scripts, the form is sent. */
  onChange?: (change: string) => void
  children: (id: string) => ReactNode
}

/** Fieldsets that are added, moved and removed by buttons of the form, with or without scripts. */
export function RowFieldsets({ list, ids, isFolded = true, fault, hint, adds, ...rows }: Props) {
  const { nameOf, isOpen, onChange, children } = rows
  const box = useRef<HTMLDivElement>(null)
  const anchorOf = (id: string) => `${list.replaceAll(" ", "-").replace(/^rows/, "row")}-${id}`
  const pressOf = (change: string, id: string) => ({
    ...{ type: "submit" as const, name: `${list} change`, value: change, formAction: `#${anchorOf(id)}` },
    ...(onChange && {
      onClick(event: MouseEvent) {
        event.preventDefault()
        onChange(change)
        focusAfter(change, box.current, document.getElementById(anchorOf(id)))
      },
    }),
  })
  return (
    <div ref={box} className="grid gap-4">
      {ids.map((id, index) => {
        const name = messages.rowName(index + 1, nameOf(id) || messages.newRow)
        const moves = [
          ...(index > 0 ? [[`up ${id}`, messages.moveUp] as const] : []),
          ...(index < ids.length - 1 ? [[`down ${id}`, messages.moveDown] as const] : []),
          [`remove ${id}`, messages.remove] as const,
        ]
        return (
          <fieldset
            key={id}
            id={anchorOf(id)}
            className="grid min-w-0 scroll-mt-4 gap-2 rounded-card border border-line p-3 sm:p-4"
          >
            <legend className="sr-only">{name}</legend>
            {isFolded ? (
              <details open={isOpen(id)}>
                <summary className="min-h-11 cursor-pointer py-2 font-semibold wrap-anywhere">{name}</summary>
                <div className="grid gap-3 pt-2">{children(id)}</div>
              </details>
            ) : (
              children(id)
            )}
            <div className="flex flex-wrap gap-x-5">
              {moves.map(([change, label]) => (
                <button
                  key={change}
                  {...pressOf(change, id)}
                  className="min-h-11 font-semibold text-small underline underline-offset-4"
                >
                  {label}
                  <span className="sr-only">{messages.ofRow(name)}</span>
                </button>
              ))}
            </div>
          </fieldset>
        )
      })}
      {fault && (
        <p data-fault="" tabIndex={-1} className="font-semibold text-fault text-small">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {adds.map(([change, label]) => (
          <Button key={change} {...pressOf(change, nextRowId(ids))} look="quiet">
            {label}
          </Button>
        ))}
      </div>
      {hint && <p className="text-quiet text-small">{hint}</p>}
    </div>
  )
}

/** Focuses the first field of an added row, the buttons of a moved one, and the last button of the list after a removal. */
function focusAfter(change: string, box: HTMLElement | null, row: HTMLElement | null) {
  const rows = box?.querySelectorAll(":scope > fieldset")
  const buttons = (row: Element | null | undefined) => [...(row?.querySelectorAll("button") ?? [])]
  const added = change.startsWith("add") && [...(rows ?? [])].at(-1)?.querySelector<HTMLElement>(FIELDS)
  const pressed = buttons(row).find(({ value }) => value === change) ?? buttons(row?.lastElementChild)[0]
  ;(added || pressed || buttons(box).at(-1))?.focus()
}

const FIELDS = "input:not([hidden]), select, textarea"

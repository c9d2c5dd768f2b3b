import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { DRAFT_RESTORED } from "#app/admin/frame/drafts/draft-fields.ts"
import { RowFieldsets } from "#app/admin/frame/row-fieldsets.tsx"
import { changeRowIds } from "#app/ui/format/row-ids.ts"
import * as messages from "./messages.ts"
import type { SettingFaults } from "./setting-faults.ts"
import type { SettingField } from "./setting-field.ts"
import { fieldName, listName, parseList, pathIn, rowIdsIn, type Typed } from "./typed-setting.ts"

type Props = {
  field: Extract<SettingField, { kind: "rows" }>
  path: string
  typed: Typed
  faults: SettingFaults
  /** The fields of a row. */
  children: (id: string) => ReactNode
}

/** The rows of a list. They are changed in the page; before its script runs the server does it. */
export function SettingRows({ field, path, typed, faults, children }: Props) {
  const name = listName(path)
  const known = name in typed ? rowIdsIn(typed, path) : ["1"] // a list in a new row begins with a row of its own
  const [initial] = useState(known)
  const [ids, setIds] = useState(initial)
  const list = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => followList(list.current, setIds), [])
  const onChange = (change: string) => {
    const next = changeRowIds(ids, change, [...initial, ...known, ...ids])
    flushSync(() => setIds(next))
    if (!list.current) return
    list.current.value = next.join(" ")
    list.current.dispatchEvent(new Event("input", { bubbles: true })) // the draft is kept
  }
  const { fields } = field.row
  const title = fields.find((part) => part.kind === "text" && part.type === "text")
  const titleOf = (id: string) => (title && typed[fieldName(pathIn(pathIn(path, id), title.word))]?.[0]) ?? ""
  const isWrong = (id: string) =>
    Object.keys(faults).some((at) => `${at}.`.startsWith(`${pathIn(path, id)}.`))
  return (
    <>
      <input ref={list} name={name} defaultValue={initial.join(" ")} hidden readOnly />
      <RowFieldsets
        {...{ list: name, ids, onChange, children, fault: faults[path] }}
        hint={messages.rowsHint(field.word)}
        adds={[["add", messages.addRow(field.word)]]}
        nameOf={(id) => titleOf(id) || messages.rowTitle(field.word)}
        isFolded={fields.length > 4 || fields.some(({ kind }) => kind === "rows")}
        isOpen={(id) => !initial.includes(id) || titleOf(id) === "" || isWrong(id)}
      />
    </>
  )
}

/** Follows the field with the ids where a draft is put back into it, or its form is reset. */
function followList(list: HTMLInputElement | null, follow: (ids: string[]) => void) {
  const form = list?.form
  if (!form) return
  const read = () => follow(parseList(list.value))
  const readLater = () => queueMicrotask(read) // fields are reset after the event
  form.addEventListener(DRAFT_RESTORED, read)
  form.addEventListener("reset", readLater)
  return () => {
    form.removeEventListener(DRAFT_RESTORED, read)
    form.removeEventListener("reset", readLater)
  }
}

/** The paste of a text into a form, as React and the browser report it. */
type Paste = Pick<ClipboardEvent, "preventDefault" | "target"> & {
  clipboardData: Pick<DataTransfer, "getData">
  currentTarget: HTMLFormElement
}

/** A column of cells goes into the field that it is pasted into and those below it. Answers whether it was one. */
export function pasteColumn(event: Paste): boolean {
  const lines = event.clipboardData.getData("text").trimEnd().split(/\r?\n/)
  const { target } = event
  if (lines.length < 2 || !(target instanceof HTMLInputElement) || !target.dataset.column) return false
  event.preventDefault()
  const inputs = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column=${target.dataset.column}]`),
  ]
  const below = inputs.slice(inputs.indexOf(target))
  for (const [nth, input] of below.slice(0, lines.length).entries())
    input.value = lines[nth]?.split("\t")[0]?.trim() ?? ""
  return true
}

import { type MouseEvent, useRef } from "react"

/** Click handler of a table's checkboxes of one name: with Shift, all between the last two presses become what the second became. */
export function useRangeChoice(name: string) {
  const last = useRef<HTMLInputElement>(null)
  return ({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox" || target.name !== name) return
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`)]
    // A press before the page had its script is known by its box alone.
    const from = last.current ?? boxes.find((box) => box.checked && box !== target)
    const ends = [from ? boxes.indexOf(from) : -1, boxes.indexOf(target)]
    const [first, end] = [Math.min(...ends), Math.max(...ends)]
    if (shiftKey && first >= 0) for (const box of boxes.slice(first, end + 1)) box.checked = target.checked
    last.current = target
  }
}

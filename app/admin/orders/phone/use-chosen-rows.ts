import { useLayoutEffect, useRef } from "react"
import { useSubmit } from "react-router"
import { DRAFT_RESTORED } from "#app/admin/frame/drafts/draft-fields.ts"
import { chosenText, missingPieces, piecesField } from "./phone-lines.ts"

/** The name of the text field that a draft keeps in place of the rows of products, which only an answer brings. */
export const CHOSEN_FIELD = "chosen"

/**
 * Keeps which products a form has in what pieces, and asks for their rows where a draft was put back into a form without them. `onChange`
 * belongs to the form.
 */
export function useChosenRows() {
  const submit = useSubmit()
  const ref = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = ref.current
    const ask = () => {
      if (!form) return
      const fields = new FormData(form)
      const missing = missingPieces(fields)
      if (missing.length === 0) return
      for (const { id, quantity } of missing) fields.set(piecesField(id), String(quantity))
      fields.set("intent", "find")
      void submit(fields, { method: "post" })
    }
    form?.addEventListener(DRAFT_RESTORED, ask)
    return () => form?.removeEventListener(DRAFT_RESTORED, ask)
  }, [submit])
  const onChange = () => {
    const field = ref.current?.elements.namedItem(CHOSEN_FIELD)
    if (ref.current && field instanceof HTMLInputElement) field.value = chosenText(new FormData(ref.current))
  }
  return { ref, onChange }
}

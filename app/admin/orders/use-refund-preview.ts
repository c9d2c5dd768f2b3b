import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useFetcher } from "react-router"
import type { RefundSums } from "./messages.ts"
import type { PiecesDraft, RefundDraft } from "./refund-draft.ts"

/** Time without a change after which the sums are asked for. */
const WAIT_MS = 300

type Answer = { fault?: string; review?: RefundSums; pieces?: PiecesDraft; typed?: RefundDraft }
type Draft = PiecesDraft | RefundDraft
type Params = {
  /** The press that shows the sums and changes nothing. */
  intent: string
  /** The fields of the refund without its reason; null where they ask for none yet. */
  read: (form: FormData) => Draft | null
}

/** The sums of a refund as its form is filled in, or why it is refused; both null until they are known for the fields as they stand. */
export function useRefundPreview({ intent, read }: Params) {
  const { submit, data } = useFetcher<Answer>()
  const [draft, setDraft] = useState<Draft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ref = useRef<HTMLFormElement>(null)
  const onChange = () => {
    if (!ref.current) return
    const form = new FormData(ref.current)
    const next = read(form)
    if (isSame(next, draft)) return
    setDraft(next)
    clearTimeout(timer.current)
    if (!next) return
    form.set("intent", intent)
    form.delete("reason")
    timer.current = setTimeout(
      () => submit(form, { method: "post", defaultShouldRevalidate: false }),
      WAIT_MS,
    )
  }
  const readFirst = useEffectEvent(onChange)
  useEffect(() => readFirst(), []) // what was typed before the page had its script
  const isOfDraft = draft !== null && isSame(data?.pieces ?? data?.typed, draft)
  return {
    ...{ ref, onChange },
    review: (isOfDraft && data?.review) || null,
    fault: (draft !== null && !data?.review && data?.fault) || null,
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

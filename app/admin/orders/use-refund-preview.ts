import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useFetcher, useRevalidator } from "react-router"
import type { RefundSums } from "./messages.ts"
import type { PiecesDraft, RefundDraft } from "./refund-draft.ts"

/** Time without a change after which the sums are asked for. */
const WAIT_MS = 300

type Answer = {
  fault?: string
  /** Whether the order is not what the page shows. */
  isOutdated?: true
  needsReauthentication?: true
  review?: RefundSums
  pieces?: PiecesDraft
  typed?: RefundDraft
}
type Draft = PiecesDraft | RefundDraft
type Params = {
  /** The press that shows the sums and changes nothing. */
  intent: string
  /** The fields of the refund without its reason; null where they ask for none yet. */
  read: (form: FormData) => Draft | null
}

/**
 * The sums of a refund as its form is filled in, or why it is refused; both null until they are known for the fields as they stand. An outdated
 * page is read again, and its forms ask anew. `needsProof`: the second factor is asked for first, and then `askAgain` is called.
 */
export function useRefundPreview({ intent, read }: Params) {
  const { submit, data } = useFetcher<Answer>()
  const { revalidate } = useRevalidator()
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
    if (next) timer.current = setTimeout(ask, WAIT_MS)
  }
  const ask = () => {
    if (!ref.current) return
    const form = new FormData(ref.current)
    form.set("intent", intent)
    form.delete("reason")
    submit(form, { method: "post", defaultShouldRevalidate: false })
  }
  const readFirst = useEffectEvent(onChange)
  useEffect(() => readFirst(), []) // what was typed before the page had its script
  const isOutdated = data?.isOutdated === true
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])
  const isOfDraft = draft !== null && isSame(data?.pieces ?? data?.typed, draft)
  return {
    ...{ ref, onChange },
    review: (isOfDraft && data?.review) || null,
    fault: (draft !== null && !data?.review && !isOutdated && data?.fault) || null,
    ...{ needsProof: draft !== null && data?.needsReauthentication === true, askAgain: ask },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

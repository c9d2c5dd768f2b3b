import { useEffect, useRef, useState } from "react"
import { useActionData, useLocation, useRouteLoaderData } from "react-router"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { keepDraft, readDraft } from "./drafts.ts"
import { draftOf, isKept, isTyped, restoreDraft } from "./form-draft.ts"
import * as messages from "./messages.ts"

type Props = {
  /** Names the form on its page. */
  name: string
}

/** The form of this tab that was sent last, while nobody knows what became of it. */
let lastSent: string | null = null

/** Keeps what is typed into the form around it, for a failed save and a reload by mistake, until it was sent with success. */
export function KeptDraft({ name }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isBack, setIsBack] = useState(false)
  const { pathname } = useLocation()
  const answer: unknown = useActionData()
  const form = `${pathname} ${name}`
  const owner = ownerIn(useRouteLoaderData("admin"))
  useEffect(() => {
    if (lastSent === null) return
    // What leads to another page was taken; so was what is answered as done.
    const isElsewhere = !lastSent.startsWith(`${pathname} `)
    if (!isElsewhere && (lastSent !== form || answer === undefined)) return
    if (isElsewhere || "done" in Object(answer))
      keepDraft(tabStorage(), owner, { form: lastSent, draft: null })
    lastSent = null
  }, [answer, form, owner, pathname])
  useEffect(() => {
    const element = place.current?.closest("form")
    if (!element) return
    const storage = tabStorage()
    const draft = readDraft(storage, owner, form)
    setIsBack(draft !== null && restoreDraft(fieldsOf(element), draft))
    const type = () => keepDraft(storage, owner, { form, draft: draftOf(fieldsOf(element)) })
    if (draft === null && isTyped(fieldsOf(element))) type() // before the page had its script
    const send = () => {
      lastSent = form
    }
    element.addEventListener("input", type)
    element.addEventListener("submit", send)
    return () => {
      element.removeEventListener("input", type)
      element.removeEventListener("submit", send)
    }
  }, [form, owner])
  const discard = () => {
    keepDraft(tabStorage(), owner, { form, draft: null })
    place.current?.closest("form")?.reset()
    setIsBack(false)
  }
  return (
    <span ref={place} className={isBack ? "flex flex-wrap items-center gap-x-4 text-small" : "hidden"}>
      <span role="status">{isBack && messages.draftIsBack}</span>
      <button type="button" onClick={discard} className="min-h-11 underline underline-offset-4">
        {messages.discardDraft}
      </button>
    </span>
  )
}

function ownerIn(layout: unknown): string {
  const { name } = Object(Object(layout).member)
  return typeof name === "string" ? name : ""
}

/** The fields of a form that a draft keeps. */
function fieldsOf(form: HTMLFormElement) {
  return [...form.elements].filter((element) => {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    return isField && isKept(element)
  }) as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[]
}

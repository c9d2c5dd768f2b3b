import { useEffect, useRef, useState } from "react"
import { useActionData, useLocation, useRouteLoaderData } from "react-router"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { type Draft, keepDraft, readDraft } from "./drafts.ts"
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
  const owner = ownerIn(useRouteLoaderData("routes/admin/layout"))
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
    setIsBack(draft !== null && restore(element, draft))
    const type = () => keepDraft(storage, owner, { form, draft: draftOf(element) })
    if (draft === null && isTyped(element)) type() // before the page had its script
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

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields that somebody types into: nothing hidden, and no mark of a box. */
function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter((element): element is TextField => {
    if (element instanceof HTMLInputElement)
      return !["hidden", "checkbox", "radio", "password"].includes(element.type) && element.name !== ""
    return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
  })
}

function draftOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
}

function isTyped(form: HTMLFormElement): boolean {
  return fieldsOf(form).some((field) => !("options" in field) && field.value !== field.defaultValue)
}

/** Whether anything of it differs from what the page has. */
function restore(form: HTMLFormElement, draft: Draft): boolean {
  let isChanged = false
  for (const field of fieldsOf(form)) {
    const typed = draft[field.name]
    if (typed === undefined || typed === field.value) continue
    field.value = typed
    isChanged = true
  }
  return isChanged
}

import { useEffect, useRef, useState } from "react"
import { useLocation, useRouteLoaderData } from "react-router"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { type Draft, keepDraft, readDraft } from "./drafts.ts"
import * as messages from "./messages.ts"

type Props = {
  /** Names the form on its page. */
  name: string
}

/** Keeps what is typed into the form around it, for a failed save and a reload by mistake, until it was sent with success. */
export function KeptDraft({ name }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const [isBack, setIsBack] = useState(false)
  const form = `${useLocation().pathname} ${name}`
  const owner = ownerIn(useRouteLoaderData("routes/admin/layout"))
  useEffect(() => {
    const element = place.current?.closest("form")
    if (!element) return
    const storage = tabStorage()
    const draft = readDraft(storage, owner, form)
    setIsBack(draft !== null && restore(element, draft))
    let isSent = false
    const type = () => {
      isSent = false
      keepDraft(storage, owner, { form, draft: draftOf(element) })
    }
    const send = () => {
      isSent = true
    }
    element.addEventListener("input", type)
    element.addEventListener("submit", send)
    return () => {
      element.removeEventListener("input", type)
      element.removeEventListener("submit", send)
      // A form that was refused stays; one that was taken is put away or begins anew.
      if (isSent) keepDraft(storage, owner, { form, draft: null })
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

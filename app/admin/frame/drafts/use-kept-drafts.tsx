import { useEffect, useLayoutEffect, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import { tabStorage } from "#app/ui/browser-storage.ts"
import { DRAFT_RESTORED, draftOf, isKept, restoreDraft } from "./draft-fields.ts"
import { keepDraft, markSent, readDraft, readSent } from "./draft-storage.ts"
import { formKeys } from "./form-key.ts"
import * as messages from "./messages.ts"

/** The answer of a form that was saved, or of the first step of two: the form that confirms it. */
const DONE = "main [data-answer] > [role=status], main form[data-draft=confirms]"

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps what a member types into the forms of the page that are sent by POST, over a reload, a failed save and the end of the session,
 * until the form is saved. Null for a visitor, who owns no draft.
 */
export function useKeptDrafts(owner: string | null) {
  const { pathname, search } = useLocation()
  const isIdle = useNavigation().state === "idle"
  const [restored, setRestored] = useState<readonly HTMLFormElement[]>([])
  const address = pathname + search
  useLayoutEffect(() => {
    if (!isIdle) return
    setRestored([])
    const wasSent = settleSent(address, owner)
    if (owner === null) return
    const seen = new WeakSet<FormField>()
    const restore = () => {
      const back = [...formKeys(address)].filter(([form, key]) => {
        const added = fieldsOf(form).filter((field) => !seen.has(field))
        for (const field of added) seen.add(field)
        return added.length > 0 && restoreForm(form, { owner, key, wasSent })
      })
      if (back.length > 0) setRestored((earlier) => [...earlier, ...back.map(([form]) => form)])
    }
    restore()
    const watch = new MutationObserver(restore)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [address, owner, isIdle])
  useEffect(() => {
    if (owner === null) return
    const record = ({ target }: Event) => recordForm(target, { owner, address })
    const send = (event: Event) => {
      const key = record(event)
      if (key && navigator.onLine) markSent(tabStorage(), key)
    }
    document.addEventListener("input", record)
    document.addEventListener("submit", send)
    return () => {
      document.removeEventListener("input", record)
      document.removeEventListener("submit", send)
    }
  }, [owner, address])
  const startAnew = () => {
    for (const [form, key] of formKeys(address)) {
      if (!restored.includes(form)) continue
      keepDraft(tabStorage(), owner ?? "", { form: key, draft: null })
      form.reset()
    }
    setRestored([])
  }
  return { isBack: restored.length > 0, startAnew }
}

/** Says that unsent text is back in the page, and offers to take it out. */
export function DraftNote({ isBack, startAnew }: ReturnType<typeof useKeptDrafts>) {
  return (
    <div
      className={
        isBack ? "mb-4 flex flex-wrap items-center gap-x-4 rounded-small bg-sky px-4 py-1" : undefined
      }
    >
      <p role="status">{isBack && messages.draftIsBack}</p>
      {isBack && (
        <button type="button" onClick={startAnew} className="min-h-11 underline underline-offset-4">
          {messages.discardDraft}
        </button>
      )}
    </div>
  )
}

/**
 * Forgets the draft of a form whose answer says that it is saved, asks to confirm it, or leads to another screen. At the login nothing is
 * known of it. Returns whether the page is the answer to a form.
 */
function settleSent(address: string, owner: string | null): boolean {
  const sent = readSent(tabStorage())
  if (sent === null) return false
  markSent(tabStorage(), null)
  const isElsewhere = !sent.startsWith(`${address}\n`)
  if (owner !== null && (isElsewhere || document.querySelector(DONE)))
    keepDraft(tabStorage(), owner, { form: sent, draft: null })
  return true
}

type Restoring = { owner: string; key: string; wasSent: boolean }

/** Puts the draft of a form back and shows the form, or keeps what was typed before the page had its script. */
function restoreForm(form: HTMLFormElement, { owner, key, wasSent }: Restoring): boolean {
  const draft = readDraft(tabStorage(), owner, key)
  if (!draft) {
    if (!wasSent) keepDraft(tabStorage(), owner, { form: key, draft: draftOf(fieldsOf(form), null) })
    return false
  }
  const isBack = restoreDraft(fieldsOf(form), draft)
  const folded = isBack && form.closest("details")
  if (folded) folded.open = true
  if (isBack) form.dispatchEvent(new Event(DRAFT_RESTORED)) // rows that the draft adds bring fields of their own
  return isBack
}

/** Keeps what stands in the form around an element. Returns the key of the form; undefined outside of a form that is kept. */
function recordForm(target: EventTarget | null, { owner, address }: { owner: string; address: string }) {
  const form = target instanceof HTMLFormElement ? target : (target as FormField | null)?.form
  const key = form && formKeys(address).get(form)
  if (!key) return undefined
  const old = readDraft(tabStorage(), owner, key)
  keepDraft(tabStorage(), owner, { form: key, draft: draftOf(fieldsOf(form), old) })
  return key
}

function fieldsOf(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter((element): element is FormField => {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    return isField && isKept(element)
  })
}

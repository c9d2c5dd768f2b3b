import { useId, useLayoutEffect, useRef } from "react"
import type { FetcherWithComponents } from "react-router"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { Button } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"
import type { AlertAnswer } from "./alert-answer.ts"
import { AlertEmailField } from "./alert-email-field.tsx"
import * as messages from "./messages.ts"

type AddressDialogProps = {
  fetcher: FetcherWithComponents<AlertAnswer>
  action: string
  productName: string
  answer: AlertAnswer
  onClose: () => void
}

/** The dialog that asks a guest for the address to write to when a product is back. */
export default function AddressDialog({ fetcher, action, productName, answer, onClose }: AddressDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close() // gives the focus back to the button that was pressed
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={() => dialog.current?.open || onClose()} // development closes and opens it again, to try the effect
      className="m-auto w-120 max-w-[92vw] rounded-card bg-raised p-6 text-ink shadow-float backdrop:bg-on-ground/60"
    >
      <fetcher.Form
        {...WITHOUT_DISCOVERY}
        method="post"
        action={action}
        defaultShouldRevalidate={false}
        className="grid gap-4"
      >
        <h2 id={headingId} className="text-title">
          {productName}
        </h2>
        <AlertEmailField label={messages.whereShallWeWriteTo} answer={answer}>
          <Button type="submit">{messages.notifyMe}</Button>
        </AlertEmailField>
        <PrivacyNotice says={notices.backInStock} />
        <button
          type="button"
          className="min-h-11 justify-self-start underline underline-offset-4"
          onClick={() => dialog.current?.close()}
        >
          {messages.notNow}
        </button>
      </fetcher.Form>
    </dialog>
  )
}

import { useId, useLayoutEffect, useRef, useState } from "react"
import { type FetcherWithComponents, href, useFetcher } from "react-router"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import type { AlertAnswer } from "#app/modules/wishlist/alerts/alert-answer.ts"
import { AlertEmailField } from "#app/modules/wishlist/alerts/alert-email-field.tsx"
import * as messages from "#app/modules/wishlist/alerts/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"

type NotifyMeProps = { productId: string; productName: string }

/** One press records the wish of somebody signed in; a guest is asked for an address first (SR-5). */
export default function NotifyMe({ productId, productName }: NotifyMeProps) {
  const fetcher = useFetcher<AlertAnswer>()
  const [closed, setClosed] = useState<AlertAnswer>()
  const answer = fetcher.data
  const action = backInStockPath(productId)
  return (
    <>
      <fetcher.Form
        {...WITHOUT_DISCOVERY}
        method="post"
        action={action}
        defaultShouldRevalidate={false}
        className="relative"
      >
        <Button type="submit" look="quiet" className="w-full">
          {messages.notifyMe}
          <span className="sr-only">{` ${messages.aboutProduct(productName)}`}</span>
        </Button>
      </fetcher.Form>
      {answer && !answer.isDone && answer !== closed && (
        <AddressDialog
          fetcher={fetcher}
          action={action}
          productName={productName}
          answer={answer}
          onClose={() => setClosed(fetcher.data)}
        />
      )}
    </>
  )
}

/** The page, and the action, that keeps a wish for this product. */
export function backInStockPath(productId: string) {
  return `${href("/stock-wishes")}?product=${encodeURIComponent(productId)}`
}

type AddressDialogProps = {
  fetcher: FetcherWithComponents<AlertAnswer>
  action: string
  productName: string
  answer: AlertAnswer
  onClose: () => void
}

function AddressDialog({ fetcher, action, productName, answer, onClose }: AddressDialogProps) {
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

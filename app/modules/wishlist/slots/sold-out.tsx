import { Suspense, useState } from "react"
import { href, useFetcher } from "react-router"
import type { AlertAnswer } from "#app/modules/wishlist/alerts/alert-answer.ts"
import * as messages from "#app/modules/wishlist/alerts/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"

type NotifyMeProps = { productId: string; productName: string }

/** One press records the wish of somebody signed in; a guest is asked for an address first (SR-5). */
export default function NotifyMe({ productId, productName }: NotifyMeProps) {
  const fetcher = useFetcher<AlertAnswer>()
  const [closed, setClosed] = useState<AlertAnswer>()
  const answer = fetcher.data
  const isDone = answer?.isDone
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
        <Button type={isDone ? "button" : "submit"} look="quiet" aria-disabled={isDone} className="w-full">
          {isDone ? messages.noted : messages.notifyMe}
          <span className="sr-only">{` ${messages.aboutProduct(productName)}`}</span>
        </Button>
      </fetcher.Form>
      {answer?.next && <p className="mt-2 text-small">{answer.next}</p>}
      {answer && !isDone && answer !== closed && (
        <Suspense>
          <AddressDialog
            fetcher={fetcher}
            action={action}
            productName={productName}
            answer={answer}
            onClose={() => setClosed(fetcher.data)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The page, and the action, that keeps a wish for this product. */
export function backInStockPath(productId: string) {
  return `${href("/stock-wishes")}?product=${encodeURIComponent(productId)}`
}

/** Only a guest is asked for an address. */
const AddressDialog = lazyPart(() => import("#app/modules/wishlist/alerts/address-dialog.tsx"))

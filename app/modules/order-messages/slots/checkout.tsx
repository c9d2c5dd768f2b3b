import { lazy, Suspense } from "react"
import type { AskedNews } from "#app/modules/order-messages/channels.ts"

/** Only a shop that sends such messages brings the code of the boxes. */
const ConsentBoxes = lazy(() => import("#app/modules/order-messages/consent-boxes.tsx"))

export default function CheckoutOrderMessages({ data }: { data: AskedNews }) {
  return (
    <Suspense>
      <ConsentBoxes {...data} />
    </Suspense>
  )
}

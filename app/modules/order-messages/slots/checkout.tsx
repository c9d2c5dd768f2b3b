import { Suspense } from "react"
import type { AskedNews } from "#app/modules/order-messages/channels.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"

/** Only a shop that sends such messages brings the code of the boxes. */
const ConsentBoxes = lazyPart(() => import("#app/modules/order-messages/consent-boxes.tsx"))

export default function CheckoutOrderMessages({ data }: { data: AskedNews }) {
  return (
    <Suspense>
      <ConsentBoxes {...data} />
    </Suspense>
  )
}

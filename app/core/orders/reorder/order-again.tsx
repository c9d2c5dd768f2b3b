import { useState } from "react"
import { href, useNavigate } from "react-router"
import { useCart } from "#app/core/cart/use-cart.ts"
import { addedToCart } from "#app/core/catalogue/messages.ts"
import * as messages from "#app/core/orders/messages.ts"
import { isGoods } from "#app/core/orders/order.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import type { AgainLine, PutAgain } from "./put-again.ts"

type OrderAgainProps = {
  lines: readonly AgainLine[]
  /** Whether it is the main action of its page. */
  isMain?: boolean
}

/** Puts an order's lines into the cart again and says what differs. The browser keeps the cart: it needs script. */
export function OrderAgain({ lines: bought, isMain = false }: OrderAgainProps) {
  const lines = bought.filter(isGoods)
  const { isReady } = useCart()
  const navigate = useNavigate()
  const [told, setTold] = useState<PutAgain>()
  const [isBusy, setIsBusy] = useState(false)
  if (!isReady || lines.length === 0) return null

  const orderAgain = async () => {
    setIsBusy(true)
    const put = await import("./put-again.ts").then(({ putAgain }) => putAgain(lines)).catch(() => null)
    setIsBusy(false)
    if (!put) return void toast.error(messages.shopNotReached)
    setTold(put)
    if (put.sentences.length > 0) return
    toast.success(addedToCart)
    await navigate(href("/cart"))
  }

  return (
    <div className="grid content-start">
      <Button look={isMain ? "primary" : "quiet"} disabled={isBusy} onClick={orderAgain}>
        {messages.orderAgain}
      </Button>
      <div role="status">
        {told && told.sentences.length > 0 && (
          <div className="mt-4 grid justify-items-start gap-3 rounded-card bg-sky p-5">
            <p className="font-semibold">{told.summary}</p>
            <ul className="grid list-disc gap-1 pl-5">
              {told.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {told.added > 0 && <ButtonLink to={href("/cart")}>{messages.openYourCart}</ButtonLink>}
          </div>
        )}
      </div>
    </div>
  )
}

import { type RefObject, useEffect, useRef, useState } from "react"
import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "#app/modules/wishlist/messages.ts"
import { useToday, useViewed } from "#app/modules/wishlist/viewed/use-viewed.ts"
import { Button } from "#app/ui/button.tsx"
import { Link } from "#app/ui/link.tsx"
import { toast } from "#app/ui/toast/toast.tsx"

/** What was looked at on this device, with today's prices, asked for when the row comes near. Nothing when there is nothing. */
export default function ViewedRow({ current }: { current?: string }) {
  const { others, clear } = useViewed(current)
  const row = useRef<HTMLElement>(null)
  const today = useToday(others, useIsNear(row, others.length > 0))
  if (others.length === 0 || today?.length === 0) return null
  return (
    <section ref={row} aria-labelledby="viewed" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="viewed" className="text-title">
          {messages.viewed}
        </h2>
        <Button
          look="quiet"
          aria-label={messages.clearAllViewed}
          onClick={() => {
            clear()
            toast.success(messages.viewedCleared)
          }}
        >
          {messages.clearViewed}
        </Button>
      </div>
      <ul className="snap-row -mx-4 gap-4 px-4 md:mx-0 md:px-0">
        {others.map((id) => (
          <li key={id} hidden={today && !today.some((product) => product.id === id)} className="w-36 md:w-44">
            <Viewed product={today?.find((product) => product.id === id)} />
          </li>
        ))}
      </ul>
      <p className="text-quiet text-small">{messages.viewedNote}</p>
    </section>
  )
}

/** Its place is as high before the shop has answered as afterwards. */
function Viewed({ product }: { product: CurrentPrice | undefined }) {
  const place = "aspect-square w-full rounded-card bg-mist object-cover"
  return (
    <div className="relative grid gap-2">
      {product ? (
        <ProductPicture image={product.image} alt="" sizes="11rem" className={place} />
      ) : (
        <div className={place} />
      )}
      <p className="min-h-12 leading-6">
        {product && (
          <Link
            to={`/product-detail/${product.type}/${product.id}`}
            className="line-clamp-2 font-semibold after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        )}
      </p>
      <p className="figures min-h-6">
        {product && formatRupees(product.pricePaise)}
        {product?.isSoldOut && <span className="text-small">{` ${messages.soldOut}`}</span>}
      </p>
    </div>
  )
}

const NEAR = { rootMargin: "600px" }

/** Whether an element has come near the window. */
function useIsNear(element: RefObject<HTMLElement | null>, isThere: boolean) {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!isThere || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), NEAR)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isThere])
  return isNear
}

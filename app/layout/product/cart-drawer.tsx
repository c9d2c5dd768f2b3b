import { useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { href, useLocation, useNavigate } from "react-router"
import { type CartProduct, cartTotalPaise, countPieces } from "#app/core/cart/cart.ts"
import * as cartMessages from "#app/core/cart/messages.ts"
import { useCart } from "#app/core/cart/use-cart.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import * as messages from "./messages.ts"

/** The fragment of the history entry that the drawer is: Back closes it and stays on the page. */
const HASH = "#cart"

/** Focuses the button that was pressed two frames later: a browser drops the focus in the first one, since the fragment has changed. */
function giveFocusBack(opener: Element | null) {
  const give = () => {
    if (opener instanceof HTMLElement && document.activeElement === document.body)
      opener.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(give))
}

/** What went into the cart with the name to engrave on it, the cart's sum, and the two ways on. */
export default function CartDrawer({ product, onClose }: { product: CartProduct; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const navigate = useNavigate()
  const { search, hash, key } = useLocation()
  const [before] = useState(key)
  const [isInHistory, setInHistory] = useState(false)
  if (!isInHistory && hash === HASH && key !== before) setInHistory(true)
  const { items } = useCart()
  const added = items.find(({ id }) => id === product.id)
  const engraved = added?.engravings?.[added.quantity - 1]
  const open = useEffectEvent(() => {
    toast.dismiss() // the drawer says it
    dialog.current?.showModal()
    navigate({ search, hash: HASH }, { preventScrollReset: true, replace: location.hash === HASH })
  })
  useEffect(() => {
    const opened = dialog.current
    const opener = document.activeElement
    open()
    return () => {
      opened?.close()
      giveFocusBack(opener)
    }
  }, [])
  const isLeft = isInHistory && hash !== HASH
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isLeft) leave()
  }, [isLeft])
  const close = () => {
    if (location.hash === HASH) navigate(-1)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={close}
      className="m-auto w-120 max-w-[92vw] rounded-card bg-raised p-6 text-ink shadow-float backdrop:bg-on-ground/60"
    >
      <div className="grid gap-5">
        <h2 id={headingId} className="text-lead">
          {messages.inYourCart}
        </h2>
        <p className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
          <SmallPicture image={product.images[0] ?? ""} className="size-16 rounded-small object-cover" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{product.name}</span>
            {engraved && <span className="block text-small">{`${messages.engraved} “${engraved}”`}</span>}
          </span>
          <span className="figures font-semibold">{formatRupees(toPaise(product.price))}</span>
        </p>
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <span>{cartMessages.inTheCart(cartMessages.itemCount(countPieces(items)))}</span>
          <strong className="figures font-display text-lead">{formatRupees(cartTotalPaise(items))}</strong>
        </p>
        <div className="grid gap-3">
          <ButtonLink to={href("/cart")} replace>
            {messages.goToCart}
          </ButtonLink>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {messages.continueShopping}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react"
import { lazyPart } from "#app/ui/lazy-part.ts"
import * as messages from "./messages.ts"

const loadFields = () => import("./code-fields.tsx")
const CodeFields = lazyPart(loadFields)
type CodePanelProps = ComponentProps<Awaited<ReturnType<typeof loadFields>>["default"]>

/** The fields of codes, whose script comes when they are opened. Store credit of the account opens them. */
export default function CodePanel(props: CodePanelProps) {
  const { hasOffers, ownCreditPaise } = props
  const [isOpen, setOpen] = useState((ownCreditPaise ?? 0) > 0)
  const [isLoaded, setLoaded] = useState(isOpen) // a closed panel sends its fields too
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isOpenNow = box.current?.open === true // perhaps opened before this code was there
    setOpen(isOpenNow)
    if (isOpenNow) setLoaded(true)
  }, [])
  const label = hasOffers ? messages.anyCode : messages.creditCode
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setLoaded(true)
      }}
      className="rounded-card border border-edge px-5 py-2"
    >
      <summary className="cursor-pointer py-1 font-semibold">
        {ownCreditPaise === null ? messages.coupon : label}
      </summary>
      <Suspense>{isLoaded && <CodeFields {...props} />}</Suspense>
    </details>
  )
}

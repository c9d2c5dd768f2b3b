import { type ComponentProps, Suspense, useState } from "react"
import { Disclosure } from "#app/ui/disclosure.tsx"
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
  const label = hasOffers ? messages.anyCode : messages.creditCode
  return (
    <Disclosure
      label={ownCreditPaise === null ? messages.coupon : label}
      open={isOpen}
      onOpen={(isOpenNow) => {
        setOpen(isOpenNow)
        if (isOpenNow) setLoaded(true)
      }}
    >
      <Suspense>{isLoaded && <CodeFields {...props} />}</Suspense>
    </Disclosure>
  )
}

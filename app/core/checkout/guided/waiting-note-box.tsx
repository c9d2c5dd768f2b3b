import { useEffect, useState } from "react"
import { href } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { formatUntil } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { forgetWaiting, isStillWaiting, readWaiting, type WaitingOrder } from "./waiting-order.ts"

/** Comes once the shop says that the order still waits, so that a paid one is never asked for again. */
export default function WaitingNoteBox({ className = "" }: { className?: string }) {
  const [waiting, setWaiting] = useState<WaitingOrder | null>(null)
  useEffect(() => {
    const kept = readWaiting()
    if (!kept) return
    const controller = new AbortController()
    isStillWaiting(kept.number, controller.signal).then((isWaiting) => isWaiting && setWaiting(kept))
    return () => controller.abort()
  }, [])
  if (!waiting) return null
  const { number, until } = waiting
  const dismiss = () => {
    forgetWaiting(number)
    setWaiting(null)
  }
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sky px-4 py-2 ${className}`}
    >
      <p className="figures">
        {messages.orderWaits(number)}. {messages.orderIsKept(formatUntil(until))}
      </p>
      <p className="flex items-center gap-x-4 whitespace-nowrap">
        <Link
          to={href("/orders/:number/pay", { number })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {messages.goOnPaying}
        </Link>
        <Button look="plain" className="px-2!" onClick={dismiss}>
          {messages.notNow}
        </Button>
      </p>
    </div>
  )
}

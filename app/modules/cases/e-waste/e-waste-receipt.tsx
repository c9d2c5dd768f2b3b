import { useEffect, useRef } from "react"
import { href } from "react-router"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

/** What stands in the form's place once a request was taken. It gets the focus, for the form that had it is gone. */
export function EWasteReceipt({ number }: { number: string }) {
  const receipt = useRef<HTMLDivElement>(null)
  useEffect(() => receipt.current?.focus(), [])
  return (
    <div
      ref={receipt}
      role="status"
      tabIndex={-1}
      className="grid max-w-4xl gap-3 rounded-card border border-line bg-raised p-6"
    >
      <p className="font-display font-semibold text-title">{messages.weHaveIt}</p>
      <p>
        {`${messages.itsNumberIs} `}
        <strong className="figures whitespace-nowrap">{number}</strong>
        {messages.mailIsOnItsWay}
      </p>
      <p>
        <Link to={href("/social/pickup")} className="underline underline-offset-4">
          {messages.askAgain}
        </Link>
      </p>
    </div>
  )
}

import { useEffect, useRef } from "react"
import { Link } from "#app/ui/link.tsx"

type Props = {
  number: string
  says: { lead: string; before: string; after: string }
  /** The empty form. */
  again: { to: string; label: string }
  className: string
}

/** The number of a case that was just placed, shown instead of its form; it receives the focus that the form had. */
export function CaseReceipt({ number, says, again, className }: Props) {
  const receipt = useRef<HTMLDivElement>(null)
  useEffect(() => receipt.current?.focus(), [])
  return (
    <div ref={receipt} role="status" tabIndex={-1} className={`grid rounded-card bg-raised p-6 ${className}`}>
      <p className="font-display font-semibold text-title">{says.lead}</p>
      <p>
        {`${says.before} `}
        <strong className="figures whitespace-nowrap">{number}</strong>
        {says.after}
      </p>
      <p>
        <Link to={again.to} className="underline underline-offset-4">
          {again.label}
        </Link>
      </p>
    </div>
  )
}

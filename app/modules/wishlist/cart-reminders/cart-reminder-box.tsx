import { useEffect, useRef, useState } from "react"
import { Link } from "#app/ui/link.tsx"
import { cartKey, type LeftLine, type ReminderChoice } from "./cart-reminder.ts"
import * as messages from "./messages.ts"

const PATH = "/cart-reminder"

/** The box of the order form that asks whether to mail once about this cart; unticked until somebody agrees. Who agreed is asked no more: the cart is told. */
export default function CartReminderBox({
  choice,
  lines,
}: {
  choice: ReminderChoice
  lines: readonly LeftLine[]
}) {
  const [isOn, setIsOn] = useState(choice.agreedAt !== null)
  const [said, setSaid] = useState("")
  const told = useRef("")
  const key = cartKey(lines)
  useEffect(() => {
    if (!isOn || key === "" || told.current === key) return
    told.current = key
    void tell("left", lines)
  }, [isOn, key, lines])
  const choose = async (isWanted: boolean) => {
    setIsOn(isWanted)
    told.current = key
    const isKept = await tell(isWanted ? "agree" : "end", lines)
    if (!isKept) setIsOn(!isWanted)
    setSaid(isKept ? messages.choiceKept : messages.choiceLost)
  }
  if (!choice.isConfirmed)
    return (
      <p className="text-quiet text-small">
        {`${messages.cartReminder}: ${messages.confirmFirst} `}
        <Link to="/account/email" className="font-semibold text-ink underline underline-offset-4">
          {messages.confirmAddress}
        </Link>
      </p>
    )
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => void choose(event.currentTarget.checked)}
          className="mt-1 size-5 shrink-0 accent-ink"
        />
        <span className="text-small">{messages.consent}</span>
      </label>
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
    </div>
  )
}

/** Answers whether the shop kept it. */
async function tell(intent: "agree" | "end" | "left", lines: readonly LeftLine[]): Promise<boolean> {
  const told = lines.map(({ id, quantity }) => ({ id, quantity }))
  const body = new URLSearchParams({ intent, lines: JSON.stringify(told) })
  const answer = await fetch(PATH, { method: "POST", body, keepalive: true }).catch(() => null)
  return answer?.ok ?? false
}

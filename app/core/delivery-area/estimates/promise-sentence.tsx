import { formatNearDay } from "#app/ui/format/date-format.ts"
import type { ShownPromise } from "./fetch-promise.ts"
import * as messages from "./messages.ts"

/** What is promised to a PIN code, or why nothing is. */
export function PromiseSentence({ pin, promise }: { pin: string; promise: ShownPromise | null }) {
  if (promise === null) return messages.noAnswer
  if (promise.kind !== "by")
    return promise.kind === "unknown" ? messages.pinIsUnknown(pin) : messages.nobodyDelivers(pin)
  return (
    <>
      {messages.deliveryTo(pin)}{" "}
      <time dateTime={promise.day} className="font-semibold">
        {formatNearDay(promise.day)}
      </time>
    </>
  )
}

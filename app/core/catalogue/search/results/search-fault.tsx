import { useEffect } from "react"
import * as messages from "#app/core/catalogue/search/messages.ts"

/** SR-6: a search that did not load is logged, and said where the products would stand. */
export function SearchFault({ reference, sentence }: { reference?: string; sentence?: string }) {
  useEffect(() => console.error(messages.somethingWentWrong), [])
  return (
    <p role="alert" className="text-lead">
      {messages.theProductsDidNotLoad}
      {sentence && ` ${sentence}`}
      {reference && <span className="text-quiet">{` ${messages.referenceIs(reference)}`}</span>}
    </p>
  )
}

import { useEffect } from "react"

/** SR-6: a search that did not load is logged, and said where the products would stand. */
export function SearchFault({ reference, sentence }: { reference?: string; sentence?: string }) {
  useEffect(() => console.error("something went wrong."), [])
  return (
    <p role="alert" className="text-lead">
      The products did not load.{sentence && ` ${sentence}`}
      {reference && <span className="text-quiet"> Reference: {reference}</span>}
    </p>
  )
}

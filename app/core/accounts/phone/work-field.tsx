import { useEffect, useRef, useState } from "react"
import * as messages from "./messages.ts"

/** Computes the work of a form, and sends it then. Without a script it says what else opens the account. */
export default function WorkField({ work }: { work: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isImpossible, setIsImpossible] = useState(false)
  useEffect(() => {
    let isLeft = false
    const solve = async () => {
      const { solveWork } = await import("./work.ts")
      const solution = await solveWork(work)
      if (isLeft || !field.current) return
      field.current.value = solution
      field.current.form?.requestSubmit()
    }
    solve().catch(() => setIsImpossible(true))
    return () => {
      isLeft = true
    }
  }, [work])
  return (
    <>
      <input type="hidden" name="solution" ref={field} defaultValue="" />
      <p role="status">{isImpossible ? messages.workNeedsScript : messages.workIsDone}</p>
      <noscript>
        <p>{messages.workNeedsScript}</p>
      </noscript>
    </>
  )
}

import { useNavigation } from "react-router"
import { Reauthentication } from "#app/admin/staff/reauthentication.tsx"

/** The answer of a verb of the back office: that it is done, why it is not, or that it wants the second factor first. */
export type VerbAnswer = { done: string } | { fault: string } | { needsReauthentication: true }

/** Tells what became of the last press, once the page shows it: who presses again before that would send what the page was. A change of rows needs no words. */
export function AnswerNote({
  answer,
}: {
  answer: VerbAnswer | { typed: unknown } | { pieces: unknown } | undefined
}) {
  const isReadAgain = useNavigation().state === "loading"
  if (!answer || isReadAgain || !("done" in answer || "fault" in answer || "needsReauthentication" in answer))
    return null
  return (
    <div data-answer="" className="scroll-m-4">
      <Said answer={answer} />
    </div>
  )
}

function Said({ answer }: { answer: VerbAnswer }) {
  if ("needsReauthentication" in answer) return <Reauthentication />
  if ("fault" in answer)
    return (
      <p role="alert" className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
        {answer.fault}
      </p>
    )
  return (
    <p role="status" className="rounded-small bg-mist px-4 py-3 font-semibold">
      {answer.done}
    </p>
  )
}

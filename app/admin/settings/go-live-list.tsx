import { useNavigation } from "react-router"
import type { GoLiveStep as Step } from "#app/admin/go-live/first-hour-steps.ts"
import type { GoLiveLine } from "#app/admin/go-live/go-live.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

const LOOKS = {
  met: { word: messages.met, mark: "✓", className: "bg-mist text-drop" },
  missing: { word: messages.missing, mark: "✕", className: "bg-fault-ground text-fault" },
  unknown: { word: messages.unknown, mark: "?", className: "bg-sky" },
} as const

type StepProps = { step: Step; number: number; isOpen: boolean }

/** A step of the first hour with its lines; the first that misses something is open. */
export function GoLiveStep({ step: { title, state, lines }, number, isOpen }: StepProps) {
  const { word, mark, className } = LOOKS[state]
  const inOrder = lines.filter((line) => line.state === "met").length
  return (
    <details open={isOpen} className="rounded-card border border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <h2 className="grow font-semibold">{`${number}. ${title}`}</h2>
        <span className="figures text-quiet text-small">{messages.linesInOrder(inOrder, lines.length)}</span>
        <span className={`rounded-small px-3 py-1 font-semibold text-small ${className}`}>
          <span aria-hidden="true">{mark}</span> {word}
        </span>
      </summary>
      <div className="p-4 pt-0">
        <GoLiveList lines={lines} headingLevel={3} />
      </div>
    </details>
  )
}

/** What a shop needs before its first sale, a line each; what is not in order says where it is mended. */
export function GoLiveList({
  lines,
  headingLevel = 2,
}: {
  lines: readonly GoLiveLine[]
  headingLevel?: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className="grid gap-3">
      {lines.map(({ id, title, state, sentence, mend }) => {
        const { word, mark, className } = LOOKS[state]
        return (
          <li
            key={id}
            id={id}
            className="grid gap-x-5 gap-y-2 rounded-card border border-line p-4 sm:grid-cols-[10rem_1fr]"
          >
            <p
              className={`self-start justify-self-start rounded-small px-3 py-1 text-small font-semibold ${className}`}
            >
              <span aria-hidden="true">{mark}</span> {word}
            </p>
            <div className="grid gap-1">
              <Heading className="font-semibold">{title}</Heading>
              <p className="wrap-anywhere text-small">{sentence}</p>
              <p className="text-small">
                {mend.to ? (
                  <Link
                    to={mend.to}
                    className="inline-flex min-h-6 items-center underline underline-offset-4"
                  >
                    {mend.label}
                  </Link>
                ) : (
                  messages.seeSection(mend.label)
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Says when a backup was restored for a trial: no program can see that. */
export function BackupTrialForm({ today }: { today: string }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section aria-label={messages.backupTrial} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.backupTrial}</h2>
      <p>{messages.backupTrialDescription}</p>
      <Form method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_2fr_auto]">
        <Field label={messages.restoredOn} name="on" type="date" max={today} required />
        <Field label={messages.whatWasSeen} name="reason" maxLength={500} />
        <Button
          type="submit"
          name="intent"
          value="backup restored"
          look="quiet"
          aria-disabled={isSending || undefined}
        >
          {messages.confirmTrial}
        </Button>
      </Form>
    </section>
  )
}

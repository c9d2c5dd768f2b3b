import { useNavigation } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { Connection } from "#app/core/connections/connection.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import type { ShownField } from "./shown-field.ts"

/** The outcome of a press: after a refusal with the texts that may be shown again, and the faults by field. */
export type ConnectionAnswer = VerbAnswer & {
  typed?: Readonly<Record<string, string>>
  faults?: Readonly<Record<string, string>>
}

type Props = Pick<Connection, "kind"> & {
  fields: readonly ShownField[]
  /** Names the stored values that the page shows. */
  version: string
  /** Where the test of a mail server sends its mail. */
  email: string
  canTest: boolean
  isStored: boolean
  answer: ConnectionAnswer | undefined
}

/** The keys of a connection: saved, tried without saving, or removed. */
export function ConnectionForm({ kind, fields, version, email, canTest, isStored, answer }: Props) {
  const isSending = useNavigation().state !== "idle" || undefined
  const testInput =
    kind === "courier" || kind === "mail" || kind === "sms" ? messages.TEST_INPUTS[kind] : null
  return (
    <Form method="post" className="grid gap-5 rounded-card border border-line p-5">
      <input type="hidden" name="expected" value={version} />
      {fields.map((field) => (
        <KeyField
          key={field.name}
          {...field}
          typed={answer?.typed?.[field.name]}
          error={answer?.faults?.[field.name]}
        />
      ))}
      {canTest && testInput && (
        <Field
          {...testInput}
          maxLength={254}
          defaultValue={answer?.typed?.[testInput.name] ?? (kind === "mail" ? email : "")}
          error={answer?.faults?.[testInput.name]}
        />
      )}
      <Field label={messages.why} name="reason" maxLength={500} hint={messages.whyHint} />
      <p className="text-small text-quiet">{messages.wantsSecondFactor}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" aria-disabled={isSending}>
          {messages.save}
        </Button>
        {canTest && (
          <Button type="submit" name="intent" value="test" look="quiet" aria-disabled={isSending}>
            {messages.tryIt}
          </Button>
        )}
        {isStored && (
          <Button type="submit" name="intent" value="remove" look="quiet" aria-disabled={isSending}>
            {messages.remove}
          </Button>
        )}
      </div>
      {isStored && <p className="text-small text-quiet">{messages.removeHint}</p>}
    </Form>
  )
}

type KeyProps = ShownField & { typed: string | undefined; error: string | undefined }

function KeyField({ name, label, hint, isSecret, isOptional, source, value, typed, error }: KeyProps) {
  const isGiven = source === "environment"
  const hints = [
    hint,
    isGiven ? messages.fromEnvironment(name) : isSecret && source === "stored" ? messages.storedSecret : "",
    isOptional && hint === "" ? messages.optional : "",
  ]
  return (
    <Field
      {...{ name, label, error }}
      hint={hints.filter(Boolean).join(" ")}
      type={isSecret ? "password" : "text"}
      autoComplete={isSecret ? "new-password" : "off"}
      spellCheck={false}
      maxLength={4_000}
      readOnly={isGiven}
      defaultValue={isSecret ? "" : (typed ?? value)}
    />
  )
}

import type { ReactNode } from "react"
import { useNavigation } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { type AdminVerb, needsNote } from "#app/admin/orders/cli/order-admin.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import type { OrderVersion } from "./order-version.ts"
import { VersionInputs } from "./version-inputs.tsx"

type Props = { verbs: readonly AdminVerb[]; version: OrderVersion; children?: ReactNode }

/** A button for each verb, with the note that its shopper reads and further fields. Hidden without a verb. */
export function VerbForm({ verbs, version, children }: Props) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="grid gap-4" hidden={verbs.length === 0}>
      <VersionInputs version={version} />
      <Field
        label={messages.noteToShopper}
        name="reason"
        maxLength={500}
        hint={verbs.some(needsNote) ? messages.noteWanted : messages.noteIsMailed}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        {verbs.map((verb, nth) => (
          <Button
            key={verb}
            type="submit"
            name="intent"
            value={verb}
            look={nth === 0 ? "primary" : "quiet"}
            aria-disabled={isSending || undefined}
          >
            {messages.VERB_LABELS[verb]}
          </Button>
        ))}
      </div>
    </Form>
  )
}

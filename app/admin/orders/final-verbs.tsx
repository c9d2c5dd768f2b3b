import { useNavigation } from "react-router"
import { noteIsMailed, noteToShopper, VERB_LABELS } from "#app/admin/frame/messages.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { CreditBox } from "./credit-box.tsx"
import * as messages from "./messages.ts"
import type { OrderVersion } from "./order-version.ts"
import { VersionInputs } from "./version-inputs.tsx"

/** Verbs that cannot be taken back and give money away. */
const FINAL = ["cancel", "refund"] as const

/** Whether a verb is asked about before it is done. */
export function isFinal(verb: AdminVerb): boolean {
  return FINAL.some((final) => final === verb)
}

type Props = { verb: AdminVerb; backPaise: number; takesCredit: boolean; version: OrderVersion }

/**
 * Asks before it is done: how much goes back, and why. The second press does it, without a script too. Of a parcel with a courier, `return` calls
 * back what was not fetched, and `deliver` notes by hand what the courier would tell.
 */
export function FinalVerbForm({ verb, backPaise, takesCredit, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  const { label = VERB_LABELS[verb], lead, press } = entryOf(messages.FINAL_WORDS, verb) ?? {}
  const isPaidBack = verb !== "deliver"
  return (
    <details className="rounded-card border border-line p-5">
      <summary className="cursor-pointer font-semibold">{label}</summary>
      <Form method="post" className="mt-4 grid gap-4">
        <VersionInputs version={version} />
        {lead && <p>{lead}</p>}
        {isPaidBack && (
          <p>
            {backPaise > 0 ? messages.goesBackForGood(formatRupees(backPaise)) : messages.nothingGoesBack}
          </p>
        )}
        <Field
          label={noteToShopper}
          name="reason"
          maxLength={500}
          required={isPaidBack}
          hint={isPaidBack ? messages.whyHint : noteIsMailed}
        />
        <CreditBox takesCredit={isPaidBack && takesCredit && backPaise > 0} />
        <Button
          type="submit"
          name="intent"
          value={verb}
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {press ?? label}
        </Button>
      </Form>
    </details>
  )
}

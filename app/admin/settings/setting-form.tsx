import { useNavigation } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import type { SettingFaults } from "./setting-faults.ts"
import type { SettingField } from "./setting-field.ts"
import { SettingInputs } from "./setting-inputs.tsx"
import type { Typed } from "./typed-setting.ts"

/** What became of a press: where it failed or changed rows, what was typed and what is wrong with it. */
export type SettingAnswer = (VerbAnswer | { typed: Typed }) & {
  typed?: Typed
  faults?: SettingFaults
  reason?: string
}

type Props = {
  field: SettingField
  typed: Typed
  /** Names the value that the page shows. */
  version: string
  isDecided: boolean
  isAboutMoney: boolean
  answer: SettingAnswer | undefined
}

/** Changes one setting, or gives it its first value again. */
export function SettingForm({ field, typed, version, isDecided, isAboutMoney, answer }: Props) {
  const isSending = useNavigation().state !== "idle"
  const suffix = isAboutMoney ? " money" : ""
  return (
    <Form method="post" className="grid gap-5 rounded-card border border-line p-3 sm:p-5">
      <input type="hidden" name="expected" value={version} />
      <button
        type="submit"
        name="intent"
        value={`save${suffix}`}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      >
        {messages.save}
      </button>
      <SettingInputs field={field} typed={answer?.typed ?? typed} faults={answer?.faults ?? {}} />
      <Field
        label={messages.why}
        name="reason"
        maxLength={500}
        hint={messages.whyHint}
        defaultValue={answer?.reason}
      />
      {isAboutMoney && <p className="text-small text-quiet">{messages.wantsSecondFactor}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={`save${suffix}`} aria-disabled={isSending || undefined}>
          {messages.save}
        </Button>
        {isDecided && (
          <Button
            type="submit"
            name="intent"
            value={`reset${suffix}`}
            look="quiet"
            aria-disabled={isSending || undefined}
          >
            {messages.giveProfilesValue}
          </Button>
        )}
      </div>
      <input type="hidden" name="intent" value="change rows" />
    </Form>
  )
}

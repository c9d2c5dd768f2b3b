import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** Makes variants of a product by an option and its values. */
export function VariantsForm({ version }: { version: number }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Disclosure label={messages.makeVariants}>
      <Form method="post" className="grid max-w-2xl gap-4">
        <input type="hidden" name="version" value={version} />
        <p>{messages.howItWorks}</p>
        <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
          <Field
            label={messages.option}
            name="option"
            maxLength={40}
            autoComplete="off"
            required
            hint={messages.optionHint}
          />
          <Field
            label={messages.values}
            name="values"
            autoComplete="off"
            required
            hint={messages.valuesHint}
          />
        </div>
        <Button
          type="submit"
          name="intent"
          value="make variants"
          look="quiet"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {messages.makeVariants}
        </Button>
      </Form>
    </Disclosure>
  )
}

import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** Makes a quotation of an enquiry. */
export function QuotationForm({ reference }: { reference: string }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{messages.makeQuotation}</summary>
      <Form method="post" className="grid max-w-160 gap-4">
        <input type="hidden" name="number" value={reference} />
        <TextAreaField label={messages.lines} name="lines" hint={messages.linesHint} required />
        <Field
          label={messages.validDays}
          name="days"
          type="number"
          min={1}
          max={365}
          defaultValue={14}
          inputMode="numeric"
        />
        <TextAreaField label={messages.noteInQuotation} name="note" maxLength={2000} />
        <Button
          type="submit"
          name="intent"
          value="quote"
          look="quiet"
          className="justify-self-start"
          disabled={isSending}
        >
          {messages.sendQuotation}
        </Button>
      </Form>
    </details>
  )
}

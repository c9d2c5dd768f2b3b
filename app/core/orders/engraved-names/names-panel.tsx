import { useNavigation } from "react-router"
import { engravedTerms } from "#app/core/catalogue/engraving/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Disclosure } from "#app/ui/disclosure.tsx"
import { Form } from "#app/ui/form.tsx"
import { editRefusal } from "../editable.ts"
import * as messages from "../messages.ts"
import type { Order } from "../order.ts"
import { isNameMissing } from "./engravings.ts"
import { NameFields } from "./name-fields.tsx"

type NamesPanelProps = {
  order: Order
  /** The answer to the form: a fault of the whole, faults by field, or neither. */
  answer: { fault?: string | undefined; errors?: Record<string, string> | undefined } | undefined
}

/** The names on the engraved pieces of an order, for its buyer to write and correct while nothing of it is packed. */
export function NamesPanel({ order, answer }: NamesPanelProps) {
  const isSending = useNavigation().state !== "idle"
  const { engravings } = order
  if (engravings.length === 0 || editRefusal(order) !== null) return null
  const isMissing = engravings.some(isNameMissing)
  const { fault, errors } = answer ?? {}
  return (
    <section id="names" aria-label={messages.namesToEngrave} className="rounded-card border border-line p-6">
      {isMissing && <p className="font-semibold">{messages.namesMissing}</p>}
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {fault}
      </p>
      <Disclosure
        label={isMissing ? messages.writeNames : messages.changeNames}
        open={isMissing || answer !== undefined}
      >
        <Form method="post" action="#names" noValidate className="grid gap-4">
          <NameFields engravings={engravings} errors={errors} />
          <p className="text-quiet text-small">{engravedTerms}</p>
          <Button
            type="submit"
            name="intent"
            value="names"
            look={isMissing ? "primary" : "quiet"}
            aria-disabled={isSending || undefined}
            className="sm:justify-self-start"
          >
            {messages.saveNames}
          </Button>
        </Form>
      </Disclosure>
    </section>
  )
}

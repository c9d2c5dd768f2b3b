import { useNavigation } from "react-router"
import { Products } from "#app/admin/orders/new-order-form.tsx"
import type { OrderVersion } from "#app/admin/orders/order-version.ts"
import { piecesField } from "#app/admin/orders/phone/phone-lines.ts"
import { VersionInputs } from "#app/admin/orders/version-inputs.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as words from "../messages.ts"
import * as messages from "./messages.ts"
import { type LinesAnswer, staysField } from "./wanted-lines.ts"

type Line = { id: string; name: string; sku: string; unrefunded: number; unitPricePaise: number }
type Props = { lines: readonly Line[]; answer: LinesAnswer | undefined; version: OrderVersion }

/** Raises or lowers pieces, adds or swaps products. The first press shows the lines with their prices, the second changes the order. */
export function ChangeLines({ lines, answer, version }: Props) {
  const isSending = useNavigation().state !== "idle"
  const { review } = answer ?? {}
  const button = { type: "submit", name: "intent", "aria-disabled": isSending || undefined } as const
  return (
    <section
      aria-label={messages.changeWhatIsOrdered}
      className="grid gap-5 rounded-card border border-line p-5"
    >
      <h2 className="text-lead">{messages.changeWhatIsOrdered}</h2>
      {answer && review && <Review answer={answer} review={review} version={version} />}
      <Form method="post" className="grid gap-5">
        {lines.map(({ id, name, sku, unrefunded, unitPricePaise }) => (
          <Field
            key={id}
            label={messages.piecesInOrder(name)}
            hint={words.skuAt(sku, formatRupees(unitPricePaise))}
            name={staysField(id)}
            type="number"
            inputMode="numeric"
            min={0}
            max={99}
            defaultValue={answer?.stays[id] ?? unrefunded}
          />
        ))}
        <Field
          label={words.productWords}
          hint={messages.howToFind}
          name="find"
          type="search"
          defaultValue={answer?.words}
        />
        <Button {...button} value="find" formNoValidate look="quiet" className="justify-self-start">
          {messages.findProducts}
        </Button>
        {answer && <Products products={answer.products} />}
        <Field
          label={words.reasonForShopper}
          hint={messages.howLinesChange}
          name="reason"
          maxLength={300}
          required
          defaultValue={answer?.reason}
        />
        <Button {...button} value="review lines" look="quiet" className="justify-self-start">
          {messages.showChange}
        </Button>
      </Form>
    </section>
  )
}

type ReviewProps = {
  answer: LinesAnswer
  review: NonNullable<LinesAnswer["review"]>
  version: OrderVersion
}

function Review({ answer: { stays, products, reason }, review, version }: ReviewProps) {
  const isSending = useNavigation().state !== "idle"
  const { lines, beforePaise, afterPaise, isPaid } = review
  const added = products.flatMap(({ id, pieces }) => (pieces > 0 ? [[id, pieces] as const] : []))
  return (
    <Form method="post" data-draft="confirms" className="grid gap-4 rounded-card bg-mist p-5">
      <VersionInputs version={version} />
      {Object.entries(stays).map(([id, pieces]) => (
        <input key={id} type="hidden" name={staysField(id)} value={pieces} />
      ))}
      {added.map(([id, pieces]) => (
        <input key={id} type="hidden" name={piecesField(id)} value={pieces} />
      ))}
      <input type="hidden" name="seen" value={afterPaise} />
      <input type="hidden" name="reason" value={reason} />
      <ul className="grid gap-2">
        {lines.map(({ name, quantity, unitPricePaise }) => (
          <li key={`${name} ${unitPricePaise}`} className="flex justify-between gap-4">
            <span>
              {quantity} × {name}
            </span>
            <span className="figures">{formatRupees(unitPricePaise * quantity)}</span>
          </li>
        ))}
      </ul>
      <p role="status">{messages.changeComesTo({ beforePaise, afterPaise, isPaid })}</p>
      <Button
        type="submit"
        name="intent"
        value="change lines"
        aria-disabled={isSending || undefined}
        className="justify-self-start"
      >
        {isPaid && afterPaise > beforePaise
          ? messages.askFor(formatRupees(afterPaise - beforePaise))
          : messages.changeIt}
      </Button>
    </Form>
  )
}

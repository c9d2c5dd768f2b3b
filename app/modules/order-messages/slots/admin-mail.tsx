import * as messages from "#app/modules/order-messages/admin/messages.ts"
import { RegisteredTexts } from "#app/modules/order-messages/admin/registered-texts.tsx"
import type { RegisteredText } from "#app/modules/order-messages/channels.ts"

/** The text messages that stand beside the mail of an order. */
export default function TextsOfMail({ data: { texts } }: { data: { texts: RegisteredText[] } }) {
  return (
    <section aria-label={messages.textMessages} className="grid gap-3">
      <h2 className="text-lead">{messages.textMessages}</h2>
      <RegisteredTexts texts={texts} />
    </section>
  )
}

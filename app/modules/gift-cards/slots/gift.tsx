import { href } from "react-router"
import * as messages from "#app/modules/gift-cards/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

/** The way from the gifts to the gift cards. */
export default function GiftCardLink() {
  return (
    <section aria-labelledby="gift-card" className="grid justify-items-start gap-4">
      <h2 id="gift-card" className="text-title md:text-headline">
        {messages.heading}
      </h2>
      <p className="max-w-prose text-lead">{messages.lead}</p>
      <ButtonLink to={href("/gift-card")}>{messages.buyAGiftCard}</ButtonLink>
    </section>
  )
}

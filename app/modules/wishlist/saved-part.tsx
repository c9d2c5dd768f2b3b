import { ButtonLink } from "#app/ui/button.tsx"
import * as messages from "./messages.ts"

/** On the account's page: the way to the saved products. */
export function SavedPart() {
  return (
    <section aria-labelledby="saved" className="grid gap-4 rounded-card border border-line p-5 md:p-8">
      <h2 id="saved" className="text-lead">
        {messages.savedProducts}
      </h2>
      <p>{messages.savedOnAllDevices}</p>
      <ButtonLink to="/saved" look="quiet" className="justify-self-start">
        {messages.seeSavedProducts}
      </ButtonLink>
    </section>
  )
}

import { href } from "react-router"
import * as messages from "#app/modules/cases/messages.ts"
import { ButtonLink } from "#app/ui/button.tsx"

/** The way to the form that asks for a pickup of old devices. */
export default function PickupLink() {
  return (
    <p className="pt-8">
      <ButtonLink to={href("/social/pickup")}>{messages.askForAPickupOnline}</ButtonLink>
    </p>
  )
}

import { href } from "react-router"
import { ButtonLink } from "#app/ui/button.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import * as messages from "./messages.ts"

/** A sentence in place of orders, and the way to products. */
export function NoOrders({ children }: { children: string }) {
  return (
    <div className="grid justify-items-start gap-6 rounded-card bg-mist p-8 md:p-12">
      <Waveform isBroken className="text-edge" />
      <p className="font-bold font-display text-title">{children}</p>
      <ButtonLink to={href("/")} look="quiet">
        {messages.lookAtProducts}
      </ButtonLink>
    </div>
  )
}

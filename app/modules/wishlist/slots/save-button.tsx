import * as messages from "#app/modules/wishlist/messages.ts"
import type { Savable } from "#app/modules/wishlist/saved.ts"
import { browserSaved } from "#app/modules/wishlist/saved-store.ts"
import { useIsSaved } from "#app/modules/wishlist/use-saved.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { WaitingForm } from "#app/ui/waiting-form.tsx"

/** Saves a product or takes it out, on this device and in the account. Without JavaScript it saves in the account. */
export default function SaveButton({ product, isNamed }: { product: Savable; isNamed?: boolean }) {
  const { id, name, pricePaise } = product
  const isPressed = useIsSaved(id)
  const button = {
    type: "submit",
    name: "add",
    value: id,
    "aria-pressed": isPressed,
    "aria-label": messages.saveProduct(name),
  } as const
  const icon = <Icon name={isPressed ? "heart-full" : "heart"} />
  return (
    <WaitingForm
      method="post"
      action="/saved"
      onSubmit={(event) => {
        event.preventDefault()
        browserSaved().toggle({ id, name, pricePaise })
      }}
    >
      {isNamed ? (
        <Button {...button} look="quiet">
          {icon}
          {messages.save}
        </Button>
      ) : (
        <button {...button} className="relative grid size-12 place-items-center rounded-full hover:bg-mist">
          {icon}
        </button>
      )}
    </WaitingForm>
  )
}

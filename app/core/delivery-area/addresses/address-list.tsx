import { href } from "react-router"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { streetOf } from "./address.ts"
import { type KeptAddress, placeOf } from "./kept-address.ts"
import * as messages from "./messages.ts"

/** The addresses of an account, each with what can be done with it. */
export function AddressList({ addresses }: { addresses: readonly KeptAddress[] }) {
  if (addresses.length === 0) return <p>{messages.noAddresses}</p>
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id} className="grid content-between gap-4 rounded-card border border-line p-5">
          <Place address={address} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={href("/account/addresses/:id", { id: address.id })}
              look="quiet"
              aria-label={messages.editOf(nameOf(address))}
            >
              {messages.edit}
            </ButtonLink>
            {!address.isDefault && (
              <OneChange
                address={address}
                what="make-default"
                label={messages.makeDefaultOf(nameOf(address))}
              >
                {messages.makeDefault}
              </OneChange>
            )}
            <OneChange address={address} what="remove" label={messages.removeOf(nameOf(address))}>
              {messages.remove}
            </OneChange>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Place({ address }: { address: KeptAddress }) {
  const { fullName, city, district, state, pin, phone, isDefault } = address
  const town = [...new Set([city, district])].filter(Boolean).join(", ")
  return (
    <address className="whitespace-pre-line wrap-anywhere not-italic">
      <p>
        <strong>{fullName}</strong>
        {isDefault && (
          <span className="ml-3 rounded-full bg-mist px-3 py-1 text-small">{messages.isDefault}</span>
        )}
      </p>
      {[streetOf(address), town, `${state} ${pin}`, messages.phoneIs(phone)].join("\n")}
    </address>
  )
}

type ChangeProps = { address: KeptAddress; what: "make-default" | "remove"; label: string; children: string }

function OneChange({ address, what, label, children }: ChangeProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={address.id} />
      <Button type="submit" name="do" value={what} look="quiet" aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}

function nameOf(address: KeptAddress) {
  return `${address.fullName}, ${placeOf(address)}`
}

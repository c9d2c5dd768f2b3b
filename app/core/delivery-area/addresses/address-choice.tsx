import { NO_ADDRESS } from "./address.ts"
import { type KeptAddress, placeOf } from "./kept-address.ts"
import * as messages from "./messages.ts"
import type { usePinFill } from "./use-pin-fill.ts"

type ChoiceProps = {
  addresses: readonly KeptAddress[]
  chosen: string | undefined
  take: ReturnType<typeof usePinFill>["take"]
}

/** The addresses of an account, each put into the fields of the form by one tap. */
export function AddressChoice({ addresses, chosen, take }: ChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{messages.deliverTo}</legend>
      {addresses.map(({ id, isDefault, ...address }) => (
        <Choice
          key={id}
          name={address.fullName}
          place={placeOf(address)}
          isChosen={id === chosen}
          onChoose={() => take(address)}
        />
      ))}
      <Choice
        name={messages.anotherAddress}
        place=""
        isChosen={chosen === undefined}
        onChoose={() => take(NO_ADDRESS)}
      />
    </fieldset>
  )
}

type OneProps = { name: string; place: string; isChosen: boolean; onChoose: () => void }

function Choice({ name, place, isChosen, onChoose }: OneProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4 rounded-card border border-edge px-5 py-3 has-[:checked]:border-ink has-[:checked]:bg-mist">
      <input
        type="radio"
        name="keptAddress"
        value={name + place}
        defaultChecked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-ink"
      />
      <span className="grid wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {place && <span className="text-quiet text-small">{place}</span>}
      </span>
    </label>
  )
}

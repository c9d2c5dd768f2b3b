import * as messages from "#app/core/checkout/messages.ts"
import { GST_STATES } from "#app/core/pricing/gst-states.ts"
import type { SettingValues } from "#app/core/settings/settings.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { orderSupply } from "./place-of-supply.ts"

type Asked = Omit<Parameters<typeof orderSupply>[0], "region"> & { state: string }
type Merchant = { scheme: SettingValues["taxes.scheme"]; gstin: string }

/** Why an order cannot go to a place: a composition dealer sells within the state alone (CGST Act, section 10(2)(c)). Null where it can. */
export function withinStateRefusal({ scheme, gstin }: Merchant, { state, ...asked }: Asked): string | null {
  const own = gstin.slice(0, 2)
  if (scheme === "regular" || orderSupply({ ...asked, region: state }) === own) return null
  return messages.onlyWithinState(entryOf(GST_STATES, own) ?? "")
}

import { definePlugin, type Plugin, type PluginDefinition } from "#app/platform/env/plugin.server.ts"
import type { Settings } from "#app/shop/settings/settings.server.ts"
import type { Courier } from "./courier.ts"

/** A courier as `shop.config.ts` names it; its name also stands in the setting `fulfilment.courier`. */
export type CourierPlugin = Plugin<Courier>

/** A courier that reads its settings from environment variables. */
export function defineCourier<Variables>(definition: PluginDefinition<Courier, Variables>): CourierPlugin {
  return definePlugin(definition)
}

/** Every courier that is plugged in, in the order of `shop.config.ts`. */
export type Couriers = readonly { name: string; courier: Courier }[]

/** The couriers of the configuration. A variable that one of them misses is a ZodError. */
export function createCouriers(
  plugins: readonly CourierPlugin[],
  variables: Record<string, string | undefined>,
): Couriers {
  return plugins.map(({ name, create }) => ({ name, courier: create(variables) }))
}

/** The courier of new parcels: the setting's, or the first while the setting names none that is plugged in. */
export function chosenCourier({ couriers, settings }: { couriers: Couriers; settings: Settings }) {
  const wanted = settings.get("fulfilment.courier")
  const chosen = couriers.find(({ name }) => name === wanted) ?? couriers[0]
  if (!chosen) throw new Error("no courier is plugged in")
  return chosen
}

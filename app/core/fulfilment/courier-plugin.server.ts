import type { Settings } from "#app/core/settings/settings.server.ts"
import {
  definePlugin,
  type Plugin,
  type PluginDefinition,
  type Prefixed,
} from "#app/platform/env/plugin.server.ts"
import type { Courier } from "./courier.ts"

/** A courier as `shop.config.ts` names it; its name also stands in the setting `fulfilment.courier`. Null: nobody set it up. */
export type CourierPlugin = Plugin<Courier | null>

/** A courier that reads its settings from environment variables. */
export function defineCourier<Variables>(
  definition: PluginDefinition<Courier, Variables> & Prefixed,
): CourierPlugin
export function defineCourier<Variables>(definition: PluginDefinition<Courier, Variables>): Plugin<Courier>
export function defineCourier<Variables>(definition: PluginDefinition<Courier, Variables>): CourierPlugin {
  return definePlugin(definition)
}

/** Every courier that is set up, in the order of `shop.config.ts`. `title` is its name for people. */
export type Couriers = readonly { name: string; title?: string; courier: Courier }[]

/** The couriers of the configuration that are set up. A variable that one of them misses is a ZodError. */
export function createCouriers(
  plugins: readonly CourierPlugin[],
  variables: Record<string, string | undefined>,
): Couriers {
  return plugins.flatMap(({ name, title, create }) => {
    const courier = create(variables)
    return courier ? [{ name, title, courier }] : []
  })
}

/** The courier of new parcels: the setting's, or the first while the setting names none that is set up. */
export function chosenCourier({ couriers, settings }: { couriers: Couriers; settings: Settings }) {
  const wanted = settings.get("fulfilment.courier")
  const chosen = couriers.find(({ name }) => name === wanted) ?? couriers[0]
  if (!chosen) throw new Error("no courier is plugged in")
  return chosen
}

/** The courier that a parcel was given to. Throws while it is not set up: its parcels wait. */
export function courierNamed(couriers: Couriers, wanted: string): Courier {
  const found = couriers.find(({ name }) => name === wanted)
  if (!found) throw new Error(`the courier ${wanted} is not plugged in`)
  return found.courier
}

/** Why parcels cannot be given to the courier that the settings name, in a sentence, or null. */
export function courierFault({
  couriers,
  settings,
}: {
  couriers: Couriers
  settings: Settings
}): string | null {
  const wanted = settings.get("fulfilment.courier")
  if (couriers.some(({ name }) => name === wanted)) return null
  return `The setting fulfilment.courier is ${wanted}, which is not set up: set its variables, or choose another by npm run shop -- settings set fulfilment.courier.`
}

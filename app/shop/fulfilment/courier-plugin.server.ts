import type { z } from "zod"
import type { Settings } from "#app/shop/settings/settings.server.ts"
import type { Courier } from "./courier.ts"

export type CourierPlugin = {
  /** In tables and in the setting `fulfilment.courier`. */
  name: string
  /** Throws a ZodError that names the environment variable which is missing or wrong. */
  create(variables: Record<string, string | undefined>): Courier
}

/** A courier that reads its settings from environment variables (docs/extending.md). */
export function defineCourier<Variables>(definition: {
  name: string
  variables: z.ZodType<Variables>
  create(variables: Variables): Courier
}): CourierPlugin {
  const { name, variables: schema, create } = definition
  return { name, create: (variables) => create(schema.parse(variables)) }
}

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

import type { SlotInputs, SlotReaders } from "./define-module.server.ts"
import type { Services } from "./services.server.ts"

/** Reads the data of a slot from all modules at once. A module whose reader answers null shows no part. */
export async function readSlot<Name extends keyof SlotInputs>(
  services: Services,
  name: Name,
  input: SlotInputs[Name],
): Promise<SlotData> {
  const entries = await Promise.all(
    services.modules.map(async ({ name: module, slots = {} }) => {
      const reader: Partial<SlotReaders>[Name] = slots[name]
      return [module, (await reader?.(services, input)) ?? null] as const
    }),
  )
  return Object.fromEntries(entries.filter(([, data]) => data !== null))
}

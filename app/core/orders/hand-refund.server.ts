import type { Services } from "#app/services.server.ts"
import type { HandRefund } from "./hand-refund.ts"

/** The money of an order that staff are still to transfer back, as a module knows it; null where none waits. */
export async function findHandRefund(
  { modules, ...services }: Pick<Services, "db" | "modules" | "secret">,
  orderId: string,
): Promise<HandRefund | null> {
  const found = await Promise.all(modules.map(({ handRefund }) => handRefund?.(services, orderId)))
  return found.find(Boolean) ?? null
}

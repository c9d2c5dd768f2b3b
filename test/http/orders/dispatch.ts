import { parseAdminCommand } from "#app/admin/orders/cli/admin-command.server.ts"
import { runAdminCommand } from "#server/commands/order-commands.ts"
import type { createShop } from "../shop-server.ts"

/** Packs and ships an order, as the operator does. Answers the address of its invoice. */
export async function dispatch({ services }: Awaited<ReturnType<typeof createShop>>, number: string) {
  for (const step of ["pack", "ship"]) {
    const parsed = parseAdminCommand(["orders", step, number])
    if (!parsed.ok) throw new Error(parsed.sentence)
    const done = await runAdminCommand(services, parsed.command, "")
    if (!done.ok) throw new Error(done.text)
  }
  return `/orders/${number}/invoice`
}

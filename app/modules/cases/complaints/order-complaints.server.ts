import { and, desc, eq } from "drizzle-orm"
import type { Order } from "#app/core/orders/order.ts"
import type { Services } from "#app/services.server.ts"
import { complaints } from "#db/tables/warranty.ts"
import { COMPLAINT, daySentences } from "./complaint-states.ts"
import { complaintPath } from "./complaints.server.ts"
import type { OrderComplaint } from "./order-complaint.ts"

const MOST = 5

/** The latest complaints that name an order and have its mail address: the number alone is typed by anybody. */
export async function complaintsOfOrder(
  services: Pick<Services, "db" | "secret">,
  { number: orderNumber, email }: Pick<Order, "number" | "email">,
): Promise<OrderComplaint[]> {
  if (email === "") return []
  const { number, state, dueOn, redressedAt, reopenings, receivedAt } = complaints
  const found = await services.db
    .select({ number, state, dueOn, redressedAt, reopenings })
    .from(complaints)
    .where(and(eq(complaints.email, email.toLowerCase()), eq(complaints.orderNumber, orderNumber)))
    .orderBy(desc(receivedAt))
    .limit(MOST)
  return Promise.all(
    found.map(async (complaint) => ({
      number: complaint.number,
      stands: [`${COMPLAINT.states[complaint.state].label}.`, ...daySentences(complaint)].join(" "),
      isOpen: complaint.state !== "redressed",
      to: await complaintPath(services, complaint.number),
    })),
  )
}

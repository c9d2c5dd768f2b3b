import { sql } from "drizzle-orm"
import { defineServerModule } from "#app/define-module.server.ts"
import { purchases } from "#db/tables/purchases.ts"
import { toReceive } from "./messages.ts"
import { countIncoming } from "./purchases.server.ts"

/** Orders of goods from suppliers, received into the stock. */
export default defineServerModule({
  personalData: null,
  openWork: {
    [toReceive]: sql<number>`(select count(*)::int from ${purchases} where ${purchases.closedAt} is null
      and coalesce(${purchases.expectedOn} <= (now() at time zone 'Asia/Kolkata')::date, false))`,
  },
  incoming: countIncoming,
})

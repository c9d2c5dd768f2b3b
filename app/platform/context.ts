import { createContext } from "react-router"
import type { Database } from "./database.ts"
import type { Env } from "./env.ts"
import type { Limits } from "./limits.ts"
import type { Log } from "./log.ts"
import type { VitalsRecorder } from "./metrics.ts"
import type { PaymentGateway } from "./payment-gateway.ts"
import type { Press } from "./press.ts"

/** What the world lends to the shop's routes: opened once at the start, handed to every request. */
export type World = {
  env: Env
  /** Signs what leaves the shop and must come back unchanged, such as links in mails. */
  secret: string
  db: Database
  /** For what many read and nobody writes: pages of the catalogue, searches, prices. May be a replica. */
  catalogueDb: Database
  log: Log
  gateway: PaymentGateway
  limits: Limits
  press: Press
  recordVital: VitalsRecorder
}

export const worldContext = createContext<World>()

/** The number under which one request stands in the log; a shopper who meets a fault is shown it. */
export const requestIdContext = createContext<string>()

/** The network address of who asks; null where nobody does, for a page that is rendered to be kept. */
export const addressContext = createContext<string | null>(null)

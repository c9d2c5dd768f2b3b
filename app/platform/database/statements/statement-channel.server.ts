import { tracingChannel } from "node:diagnostics_channel"

/** A statement as it is sent, without its values. */
export type Statement = { text: string }

/** The channel on which a pool publishes its statements to subscribers. */
export const statementChannel = tracingChannel<Statement>("dhun:statement")

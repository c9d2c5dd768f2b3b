import { tracingChannel } from "node:diagnostics_channel"

/** A statement as it is sent, without its values. */
export type Statement = { text: string }

/** Where each statement of a pool is published. Without a subscriber nothing is. */
export const statementChannel = tracingChannel<Statement>("dhun:statement")

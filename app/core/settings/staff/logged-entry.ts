/** Who changes something, and from which network address; null or none for the command line. */
export type Changer = { actor: string; address?: string | null }

/** A change by somebody behind the counter. `subject` names what was changed; null stands for "was not there". */
export type AuditEntry = Changer & {
  action: string
  subject: string
  before: unknown
  after: unknown
  reason?: string
}

/** An entry as it stands in the log. */
export type LoggedEntry = Required<AuditEntry> & { id: string; happenedAt: Date }

/** The actor of an entry that an order's buyer caused. */
export const BUYER: Changer = { actor: "its buyer" }

/** A change by somebody behind the counter. `subject` names what was changed; null stands for "was not there". */
export type AuditEntry = {
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
  /** From which network address; null for the command line. */
  address?: string | null
  reason?: string
}

/** An entry as it stands in the log. */
export type LoggedEntry = Required<AuditEntry> & { id: string; happenedAt: Date }

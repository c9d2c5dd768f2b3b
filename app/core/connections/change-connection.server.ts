import { sql } from "drizzle-orm"
import { z } from "zod"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Changer } from "#app/core/settings/staff/logged-entry.ts"
import type { Services } from "#app/services.server.ts"
import { connectionVariables as rows } from "#db/tables/settings.ts"
import type { Connection, Variables } from "./connection.ts"
import { storedVersion, writeVariables } from "./connection-variables.server.ts"

type ConnectionServices = Pick<Services, "connectionVariables" | "db" | "secret">
type By = Changer & { reason?: string; expected: string }

/** What stands in the log in place of a secret. */
const HIDDEN = "•••"

/** Texts of a form by the names of the variables. */
export type TypedVariables = Readonly<Record<string, string>>

/** Issues of the variables that are missing or wrong; empty for a usable connection. */
export type ConnectionChange =
  | { ok: true }
  | { ok: false; isStale: true }
  | { ok: false; issues: z.core.$ZodIssue[] }

/**
 * The variables as they would be with the texts of a form. An empty secret stays as it is stored, another empty text is no value; the
 * environment has the last word.
 */
export function withTyped(
  { connectionVariables }: Pick<ConnectionServices, "connectionVariables">,
  { fields }: Connection,
  typed: TypedVariables,
): { values: Variables; changes: Record<string, string | null> } {
  const changes: Record<string, string | null> = {}
  for (const { name, isSecret } of fields) {
    const text = typed[name]?.trim() ?? ""
    if (connectionVariables.sourceOf(name) === "environment" || (isSecret && text === "")) continue
    changes[name] = text === "" ? null : text
  }
  const changed = Object.entries({ ...connectionVariables.values(), ...changes })
  const values = Object.fromEntries(changed.flatMap(([name, text]) => (text === null ? [] : [[name, text]])))
  return { values, changes }
}

/** The issues of variables that a connection cannot use; empty where it can. */
export function issuesOf(connection: Connection, values: Variables): z.core.$ZodIssue[] {
  try {
    connection.check(values)
    return []
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues
    throw error
  }
}

/** Stores what a form says about a connection, with its audit entry, in one transaction. Adapters follow on every node within 2 s. */
export async function saveConnection(
  services: ConnectionServices,
  { connection, typed, ...by }: By & { connection: Connection; typed: TypedVariables },
): Promise<ConnectionChange> {
  const { values, changes } = withTyped(services, connection, typed)
  const issues = issuesOf(connection, values)
  if (issues.length > 0) return { ok: false, issues }
  return write(services, { connection, changes, action: "connection changed", ...by })
}

/** Removes every stored variable of a connection. Refused with issues where the environment sets only a part of the variables. */
export async function removeConnection(
  services: ConnectionServices,
  { connection, ...by }: By & { connection: Connection },
): Promise<ConnectionChange> {
  const { connectionVariables } = services
  const names = connection.fields.map(({ name }) => name)
  const left = names.filter((name) => connectionVariables.sourceOf(name) === "environment")
  const all = connectionVariables.values()
  const issues = issuesOf(connection, Object.fromEntries(left.map((name) => [name, all[name]])))
  if (issues.length > 0) return { ok: false, issues }
  const changes = Object.fromEntries(names.map((name) => [name, null]))
  return write(services, { connection, changes, action: "connection removed", ...by })
}

type Write = By & { connection: Connection; changes: Readonly<Record<string, string | null>>; action: string }

async function write(
  { db, secret, connectionVariables }: ConnectionServices,
  { connection, changes, expected, ...by }: Write,
): Promise<ConnectionChange> {
  const names = connection.fields.map(({ name }) => name)
  const change = await db.transaction(async (tx): Promise<ConnectionChange> => {
    await tx.execute(sql`lock table ${rows} in share row exclusive mode`)
    if ((await storedVersion(tx, names)) !== expected) return { ok: false, isStale: true }
    await writeVariables(tx, secret, changes)
    const after = connection.fields.flatMap(({ name, isSecret }) => {
      const text = changes[name]
      return text === undefined ? [] : [[name, isSecret && text !== null ? HIDDEN : text]]
    })
    await recordAudit(tx, {
      ...{ ...by, subject: `connection ${connection.name}` },
      ...{ before: null, after: Object.fromEntries(after) },
    })
    return { ok: true }
  })
  await connectionVariables.refresh()
  return change
}

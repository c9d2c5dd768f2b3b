import { createHash } from "node:crypto"
import { inArray } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Listen } from "#app/platform/database/database-notifications.server.ts"
import { keepFresh } from "#app/platform/fresh-copy.server.ts"
import { openText, sealText } from "#app/platform/sealed-text.server.ts"
import { connectionVariables } from "#db/tables/settings.ts"
import type { VariableSource, Variables } from "./connection.ts"

const CHANNEL = "connection_variables_changed"
const PURPOSE = "connection variable"

/** The variables of all connections: those of the environment, else those that the back office stored. */
export type ConnectionVariables = {
  values(): Variables
  sourceOf(name: string): VariableSource | null
  /** Names the stored values of some variables, so that whoever changes them can say which they saw. */
  versionOf(names: readonly string[]): string
  onChange(listener: () => void): void
  refresh(): Promise<void>
}

type Stored = { name: string; sealed: string }

/** Reads the stored variables and keeps them up to date on this node. Answers how to stop. */
export async function createConnectionVariables({
  db,
  listen,
  secret,
  environment,
}: {
  db: Database
  listen: Listen
  secret: string
  environment: Variables
}) {
  const listeners = new Set<() => void>()
  let opened: ReadonlyMap<string, string | null> = new Map()
  const copy = await keepFresh({
    ...{ listen, channel: CHANNEL, read: () => readStored(db) },
    onNew: () => open(),
  })
  const open = () => {
    opened = new Map(
      copy
        .get()
        .map(({ name, sealed }) => [name, openText({ secret, purpose: PURPOSE, owner: name }, sealed)]),
    )
    for (const listener of listeners) listener()
  }
  open()
  const variables: ConnectionVariables = {
    values() {
      const stored = [...opened].flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
      const given = Object.entries(environment).filter(([, value]) => value)
      return Object.fromEntries([...stored, ...given])
    },
    sourceOf(name) {
      if (environment[name]) return "environment"
      const stored = opened.get(name)
      return stored === undefined ? null : stored === null ? "unreadable" : "stored"
    },
    versionOf: (names) => versionOf(copy.get().filter(({ name }) => names.includes(name))),
    onChange: (listener) => void listeners.add(listener),
    refresh: copy.refresh,
  }
  return { variables, close: copy.close }
}

/** The variables of a shop without stored ones. */
export function fixedVariables(environment: Variables): ConnectionVariables {
  return {
    values: () => environment,
    sourceOf: (name) => (environment[name] ? "environment" : null),
    versionOf: () => versionOf([]),
    onChange() {},
    refresh: async () => {},
  }
}

function readStored(db: Database): Promise<Stored[]> {
  const { name, sealed } = connectionVariables
  return db.select({ name, sealed }).from(connectionVariables).orderBy(name)
}

/** The version of the stored variables as the database has them now. */
export async function storedVersion(tx: Database, names: readonly string[]): Promise<string> {
  const stored = await readStored(tx)
  return versionOf(stored.filter(({ name }) => names.includes(name)))
}

/** Stores values, sealed with the secret of the shop, and removes the stored value of each name whose value is null. */
export async function writeVariables(
  tx: Database,
  secret: string,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  await tx.delete(connectionVariables).where(inArray(connectionVariables.name, Object.keys(values)))
  const rows = Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ name, sealed: sealText({ secret, purpose: PURPOSE, owner: name }, value) }],
  )
  if (rows.length > 0) await tx.insert(connectionVariables).values(rows)
}

/** A seal is never the same twice, so every write makes a new version. */
function versionOf(stored: readonly Stored[]): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("base64url")
}

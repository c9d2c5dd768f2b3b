import type { Connection, VariableSource } from "#app/core/connections/connection.ts"

/** Where the keys of a connection come from. */
export type ConnectionState = VariableSource | "off"

/** A field with the value that may be shown: none for a secret. */
export type ShownField = Connection["fields"][number] & { source: VariableSource | null; value: string }

import type { PluginField } from "#app/platform/env/plugin-field.ts"

/** Outside services in the order of the back office. */
export const CONNECTION_KINDS = ["gateway", "courier", "mail", "sms", "whatsapp", "e-invoice"] as const
type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Values by the names of environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Where a variable has its value from. `unreadable`: it was stored under another SESSION_SECRET. */
export type VariableSource = "environment" | "stored" | "unreadable"

/** What a test of a connection needs besides its variables; only the part of its kind is read. */
type TestCase = { pin: string; phone: string; email: string }

/** An outside service that the merchant has an account at. */
export type Connection = {
  kind: ConnectionKind
  name: string
  title: string
  fields: readonly PluginField[]
  /** Where the service sends its events, below the shop's address; null where it sends none. */
  webhookPath: string | null
  /** Throws a ZodError that names the variables which are missing or wrong. */
  check(variables: Variables): void
  /** Uses the service once, without lasting effect. Answers what it said in a sentence; throws the fault. Null: cannot be tried. */
  test: ((variables: Variables, testCase: TestCase) => Promise<string>) | null
}

// `npm run reference`: writes the pages of docs/reference/ that come from code, and .env.example. test/reference.test.ts compares them.
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import type { MailKind } from "#app/core/orders/notifications/wording/mail-kind.ts"
import { MAIL_KINDS, MAIL_NAMES } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { FIELD_MEANINGS } from "#app/core/orders/notifications/wording/messages.ts"
import { SETTING_KEYS, SETTINGS } from "#app/core/settings/settings.ts"
import { isSensitive, may, PERMISSIONS, ROLE_NAMES, ROLES } from "#app/core/settings/staff/roles.ts"
import { parseEnv } from "#app/platform/env/env.server.ts"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import { COMMAND_WORDS, runCommand } from "#server/commands/run-command.ts"
import { ROUTES } from "#test/access-table.ts"
import routes from "../app/routes.ts"
import modules from "../shop.modules.ts"
import { ADAPTER_VARIABLES, LIMITS, PROCESS_VARIABLES, VARIABLES } from "./reference/descriptions.ts"

const ROOT = join(import.meta.dirname, "..")
const NOTE = "Written by `npm run reference`; do not edit."
const LONG = 70

/** The generated pages by their names in docs/reference/. */
export async function referencePages(): Promise<Record<string, string>> {
  return {
    "settings.md": settingsPage(),
    "environment.md": environmentPage(),
    "commands.md": await commandsPage(),
    "limits.md": limitsPage(),
    "permissions.md": permissionsPage(),
    "routes.md": routesPage(),
    "mails.md": mailsPage(),
  }
}

function page(title: string, introduction: string, ...parts: string[]): string {
  return `${[`# ${title}`, `${introduction} ${NOTE}`, ...parts].join("\n\n")}\n`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  return [line(heads), `|${heads.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n")
}

function settingsPage() {
  const shown = (value: unknown) => {
    const text = JSON.stringify(value)
    return text.length > LONG ? "`settings get`" : `\`${text}\``
  }
  const rows = SETTING_KEYS.map((key) => {
    const { what, specification, india } = SETTINGS[key]
    const isSame = JSON.stringify(specification) === JSON.stringify(india)
    return [`\`${key}\``, shown(specification), isSame ? "same" : shown(india), what]
  })
  return page(
    "Settings",
    "Merchant settings, by `app/core/settings/`. The columns are the defaults of `SHOP_PROFILE`. `npm run shop -- settings get KEY` prints a long value and the history.",
    table(["key", "specification", "india", "meaning"], rows),
  )
}

function environmentPage() {
  const parsed = parseEnv({})
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"))
  const defaults = new Map<string, unknown>(Object.entries(parsed.env))
  const rows = Object.entries(VARIABLES).map(([name, meaning]) => [
    `\`${name}\``,
    shownDefault(defaults.get(name)),
    meaning,
  ])
  const found = adapterVariables()
  const missing = [...found.keys()].filter((name) => !Object.hasOwn(ADAPTER_VARIABLES, name))
  const gone = Object.keys(ADAPTER_VARIABLES).filter((name) => !found.has(name))
  if (missing.length + gone.length > 0)
    throw new Error(
      `bin/reference/descriptions.ts: without text ${missing.join()}; without code ${gone.join()}`,
    )
  const ofAdapters = [...found].map(([name, value]) => [
    `\`${name}\``,
    shownDefault(value),
    ADAPTER_VARIABLES[name] ?? "",
  ])
  const ofProcess = Object.entries(PROCESS_VARIABLES).map(([name, meaning]) => [`\`${name}\``, meaning])
  return page(
    "Environment variables",
    "By `app/platform/env/` and the adapters. All are optional; an empty or invalid one stops the start. `LIMIT_…`: [limits](limits.md).",
    table(["variable", "default", "meaning"], rows),
    "## Adapters",
    table(["variable", "default", "meaning"], ofAdapters),
    "## Process",
    table(["variable", "meaning"], ofProcess),
  )
}

/** The content of `.env.example`: every variable, out of force. */
export function envExample(): string {
  const parsed = parseEnv({})
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"))
  const defaults = new Map<string, unknown>(Object.entries(parsed.env))
  const found = adapterVariables()
  const lines = (variables: Record<string, string>, defaultOf: (name: string) => unknown) =>
    Object.entries(variables).flatMap(([name, meaning]) => [
      `# ${meaning.replaceAll("`", "")}`,
      `#${name}=${quoted(String(defaultOf(name) ?? ""))}`,
    ])
  return [
    "# Copy to .env, and take the # from the variables that you set. Those of the shell come first.",
    "# Rate limits: docs/reference/limits.md. Written by `npm run reference`; do not edit.",
    "",
    ...lines(VARIABLES, (name) => defaults.get(name)),
    "",
    "# Adapters",
    ...lines(ADAPTER_VARIABLES, (name) => found.get(name)),
    "",
    "# Process",
    ...lines(PROCESS_VARIABLES, () => ""),
    "",
  ].join("\n")
}

function quoted(value: string): string {
  return /[\s#]/.test(value) ? `"${value}"` : value
}

function shownDefault(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "–"
  return `\`${String(value)}\``
}

/** The variables in the schemas of the adapters, with their defaults. */
function adapterVariables(): Map<string, string | undefined> {
  const files = globSync(
    "app/core/{payments/gateways,fulfilment/couriers,invoices/e-invoice,media,orders/notifications/{sms,whatsapp}}/**/*.server.ts",
    {
      cwd: ROOT,
    },
  ).sort()
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8")
    const fields = source.matchAll(/^ +([A-Z][A-Z0-9]*_[A-Z0-9_]+): z\b(?!\.undefined)(.*(?:\n +\..*)*)/gm)
    return [...fields].map(([, name = "", schema = ""]) => {
      const [, value] = schema.match(/\.default\("?(.*?)"?\)/) ?? []
      return [name, value] as const
    })
  })
  return new Map(found.filter(([name]) => !Object.hasOwn(VARIABLES, name)))
}

async function commandsPage() {
  const parts: string[] = []
  for (const word of COMMAND_WORDS) {
    const answer = await runCommand({ words: [word, "--help"], folder: ROOT }, () => {
      throw new Error(`${word} --help needs a database.`)
    })
    parts.push(`## ${word}`, `\`\`\`\n${answer.text.trim()}\n\`\`\``)
  }
  return page("Commands", "Operator commands, by their own `--help`.", ...parts)
}

function limitsPage() {
  const parsed = parseEnv({})
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"))
  const ofModules = modules.flatMap(({ limits = {} }) =>
    Object.entries(limits).map(([name, { counts }]) => [name, counts] as const),
  )
  const counts = new Map<string, string>([...Object.entries(LIMITS), ...ofModules])
  const rows = (Object.keys(limitSettings) as (keyof typeof limitSettings)[]).map((name) => {
    const limit = parsed.env[name]
    return [`\`${name}\``, limit ? `${limit.tries}/${limit.windowSeconds}` : "off", counts.get(name) ?? ""]
  })
  return page(
    "Rate limits",
    "By `app/platform/rate-limit/limit-settings.server.ts` and the modules. A value is `tries/seconds` or `off`. A repeated violation doubles the wait, up to four windows. Fixed limits: three enquiries, pickups and complaints a day from a mail address; five mails an hour to an unconfirmed address (`outbox.server.ts`).",
    table(["variable", "default", "counts"], rows),
  )
}

function permissionsPage() {
  const rows = PERMISSIONS.map((permission) => [
    `\`${permission}\``,
    ...ROLE_NAMES.map((role) => (may(ROLES[role], permission) ? "✓" : "")),
    isSensitive(permission) ? "✓" : "",
  ])
  return page(
    "Permissions",
    "Roles of staff, by `app/core/settings/staff/roles.ts`. A sensitive permission requires the second factor again.",
    table(["permission", ...ROLE_NAMES, "sensitive"], rows),
  )
}

function routesPage() {
  const rows = Object.entries(ROUTES).map(([path, { read, send = "–" }]) => [`\`${path}\``, read, send])
  const admin = (routes as RouteConfigEntry[]).find(({ path }) => path === "admin")?.children ?? []
  const screens = admin.map(({ path = "", file }) => {
    const source = readFileSync(join(ROOT, "app", file), "utf8")
    const [, permission = "–"] = source.match(/staffLoader(?:<[^(]*>)?\(\s*"([\w:]+)"/) ?? []
    return [`\`/admin${path && `/${path}`}\``, permission]
  })
  return page(
    "Routes",
    "Callers of each route, by `test/access-table.ts`. `shopper`: signed in. `owner`: placed the order. `link`: owner or holder of the order's link. `gateway`: holder of the gateway's or courier's key.",
    table(["route", "read", "send"], rows),
    "## Back office",
    table(["route", "permission to read"], screens),
  )
}

function mailsPage() {
  const names = new Map<string, string>(Object.values(MAIL_NAMES).flatMap((group) => Object.entries(group)))
  const listed = (fields: readonly string[]) => fields.map((field) => `\`{${field}}\``).join(" ")
  const rows = Object.entries<MailKind>(MAIL_KINDS).map(([name, { fields, required, inText }]) => [
    `\`${name}\``,
    names.get(name) ?? "",
    listed(fields),
    listed([...new Set([...required, ...inText])]),
  ])
  const meanings = Object.entries(FIELD_MEANINGS).map(([field, meaning]) => [`\`{${field}}\``, meaning])
  return page(
    "Mails",
    "Mails to shoppers whose wording `/admin/pages` edits, by `mail-kinds.ts` and the modules. Required names must appear.",
    table(["mail", "sent for", "names", "required"], rows),
    "## Names",
    table(["name", "meaning"], meanings),
  )
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await referencePages()))
    writeFileSync(join(ROOT, "docs/reference", name), text)
  writeFileSync(join(ROOT, ".env.example"), envExample())
}

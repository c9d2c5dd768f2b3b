import { data, href } from "react-router"
import { type ConnectionAnswer, ConnectionForm } from "#app/admin/connections/connection-form.tsx"
import { listConnections, shownFields } from "#app/admin/connections/list-connections.server.ts"
import * as messages from "#app/admin/connections/messages.ts"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { faultSentence } from "#app/admin/settings/setting-faults.ts"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import {
  type ConnectionChange,
  issuesOf,
  removeConnection,
  saveConnection,
  withTyped,
} from "#app/core/connections/change-connection.server.ts"
import type { Connection } from "#app/core/connections/connection.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import type { Services } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/connection"

/** The settings that choose among the connections of a kind. */
const CHOOSING = { gateway: "payments.gateway", courier: "fulfilment.courier" } as const

/** One outside service with its keys, of which no secret leaves the server. */
export const loader = staffLoader(
  "settings:read",
  async ({ services, member, params }: Staffed<Route.LoaderArgs>) => {
    const connection = named(services, params.name)
    const { kind, name, title, fields, webhookPath, test } = connection
    const { state = "off" } = listConnections(services).find((listed) => listed.name === name) ?? {}
    const setting = kind === "gateway" || kind === "courier" ? CHOOSING[kind] : null
    return {
      ...{ kind, name, title, state, email: member.email, canTest: test !== null },
      fields: shownFields(services, connection),
      version: services.connectionVariables.versionOf(fields.map((field) => field.name)),
      isStored: fields.some((field) =>
        ["stored", "unreadable"].includes(services.connectionVariables.sourceOf(field.name) ?? ""),
      ),
      webhook: webhookPath && services.shopUrl + webhookPath,
      choosing: setting && state !== "off" && services.settings.get(setting) !== name ? setting : null,
      mayChange: may(member, "settings:money"),
    }
  },
)

type Pressed = StaffedForm<Route.ActionArgs>

// Each verb writes its own line into the audit log, in the transaction of the change.
export const action = staffAction<Route.ActionArgs, ConnectionAnswer>({
  save: { permission: "settings:money", audit: null, run: save },
  remove: { permission: "settings:money", audit: null, run: remove },
  test: { permission: "settings:money", audit: null, run: test },
})

async function save({ services, params, form, ...by }: Pressed): Promise<ConnectionAnswer> {
  const connection = named(services, params.name)
  const typed = typedTexts(form)
  const change = await saveConnection(services, { connection, typed, ...changer(form, by) })
  return answerOf(change, { done: messages.isSaved, connection, typed, fault: messages.notSaved })
}

async function remove({ services, params, form, ...by }: Pressed): Promise<ConnectionAnswer> {
  const connection = named(services, params.name)
  const { kind, name, title } = connection
  if ((kind === "gateway" || kind === "courier") && services.settings.get(CHOOSING[kind]) === name)
    return { fault: messages.isChosen(title) }
  const change = await removeConnection(services, { connection, ...changer(form, by) })
  return answerOf(change, {
    ...{ done: messages.isRemoved, connection, typed: {}, fault: messages.partOfEnvironment },
  })
}

async function test({ services, params, form }: Pressed): Promise<ConnectionAnswer> {
  const connection = named(services, params.name)
  if (!connection.test) throw data(null, { status: 400, statusText: "Bad Request" })
  const typed = typedTexts(form)
  const { values } = withTyped(services, connection, typed)
  const issues = issuesOf(connection, values)
  if (issues.length > 0) return { fault: messages.notTested, ...refused(connection, typed, issues) }
  const { pin = "", phone = "", email = "" } = typed
  try {
    return {
      done: await connection.test(values, { pin, phone, email }),
      typed: shownTexts(connection, typed),
    }
  } catch (error) {
    const fault = error instanceof Error ? error.message.replace(/\.$/, "") : String(error)
    return { fault: messages.testFailed(fault), typed: shownTexts(connection, typed) }
  }
}

function named({ connections }: Pick<Services, "connections">, name: string): Connection {
  const found = connections.find((connection) => connection.name === name)
  if (!found) throw data(null, { status: 404, statusText: "Not Found" })
  return found
}

function changer(form: FormData, { actor, address, reason }: Pick<Pressed, "actor" | "address" | "reason">) {
  return { actor, address, reason, expected: parseText(form.get("expected")) }
}

function typedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, parseText(form.get(name))]))
}

/** Of the texts of a form, those that may be sent back: no secret. */
function shownTexts({ fields }: Connection, typed: Readonly<Record<string, string>>) {
  const secrets = fields.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name)))
}

type Issues = ReturnType<typeof issuesOf>

function refused(connection: Connection, typed: Readonly<Record<string, string>>, issues: Issues) {
  const faults = issues.map((issue) => {
    const name = String(issue.path[0])
    return [name, faultSentence(issue, typed[name] || undefined)] as const
  })
  return { faults: Object.fromEntries(faults), typed: shownTexts(connection, typed) }
}

type Outcome = {
  done: string
  fault: string
  connection: Connection
  typed: Readonly<Record<string, string>>
}

function answerOf(change: ConnectionChange, { done, fault, connection, typed }: Outcome): ConnectionAnswer {
  if (change.ok) return { done }
  if ("isStale" in change) return { fault: messages.changedMeanwhile, typed: shownTexts(connection, typed) }
  return { fault, ...refused(connection, typed, change.issues) }
}

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, state, webhook, choosing, mayChange, ...form } = loaderData
  const answer = actionData && "needsReauthentication" in actionData ? undefined : actionData
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={title} description={messages.connectionDescription} />
      <Link to={href("/admin/connections")} className="underline underline-offset-4">
        {messages.allConnections}
      </Link>
      <h1 className="text-title">{title}</h1>
      <p>{messages.STATES[state]}</p>
      <AnswerNote answer={actionData} />
      {(form.kind === "gateway" || form.kind === "courier") && choosing && (
        <Link
          to={href("/admin/settings/:key", { key: choosing })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {messages.choose[form.kind]}
        </Link>
      )}
      {webhook && (
        <p>
          {messages.webhook}: <code className="wrap-anywhere select-all">{webhook}</code>
          <span className="block text-small text-quiet">{messages.webhookHint}</span>
        </p>
      )}
      {mayChange ? (
        <ConnectionForm key={form.version} {...form} answer={answer} />
      ) : (
        <p className="rounded-card bg-mist p-5">{messages.onlyRead}</p>
      )}
    </div>
  )
}

export const headers = personalPage

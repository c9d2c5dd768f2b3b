import { href } from "react-router"
import { listConnections } from "#app/admin/connections/list-connections.server.ts"
import * as messages from "#app/admin/connections/messages.ts"
import { subScreensOf } from "#app/admin/frame/screens.ts"
import { SubScreenLinks } from "#app/admin/frame/sub-screen-links.tsx"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { CONNECTION_KINDS } from "#app/core/connections/connection.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/connections"

/** The outside services of the shop, by their kind. */
export const loader = staffLoader(
  "settings:read",
  async ({ services, member }: Staffed<Route.LoaderArgs>) => {
    const listed = listConnections(services)
    const kinds = CONNECTION_KINDS.map((kind) => ({
      kind,
      connections: listed.filter((connection) => connection.kind === kind),
    })).filter(({ connections }) => connections.length > 0)
    return { kinds, screens: subScreensOf(member, "/admin/connections") }
  },
)

export default function ConnectionsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.connections} description={messages.connectionsDescription} />
      <h1 className="text-title">{messages.connections}</h1>
      <p className="max-w-3xl">{messages.connectionsDescription}</p>
      <SubScreenLinks screens={loaderData.screens} />
      {loaderData.kinds.map(({ kind, connections }) => (
        <section key={kind} aria-label={messages.KINDS[kind]} className="grid gap-3">
          <h2 className="text-lead">{messages.KINDS[kind]}</h2>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {connections.map(({ name, title, state }) => (
              <li key={name} className="grid content-start gap-1 rounded-card border border-line p-4">
                <Link
                  to={href("/admin/connections/:name", { name })}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {title}
                </Link>
                <p className={state === "unreadable" ? "font-semibold text-fault" : "text-quiet"}>
                  {messages.STATES[state]}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const headers = personalPage

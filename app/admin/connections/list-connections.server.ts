import type { Connection } from "#app/core/connections/connection.ts"
import type { Services } from "#app/services.server.ts"
import type { ConnectionState, ShownField } from "./shown-field.ts"

type ReadingServices = Pick<Services, "connections" | "connectionVariables">

/** Every connection with its state, in the order of the configuration. */
export function listConnections(services: ReadingServices) {
  return services.connections.map((connection) => ({
    ...{ name: connection.name, title: connection.title, kind: connection.kind },
    state: stateOf(services, connection),
  }))
}

/** The fields of a connection as its form shows them. */
export function shownFields({ connectionVariables }: ReadingServices, { fields }: Connection): ShownField[] {
  const values = connectionVariables.values()
  return fields.map((field) => ({
    ...field,
    source: connectionVariables.sourceOf(field.name),
    value: field.isSecret ? "" : (values[field.name] ?? ""),
  }))
}

function stateOf({ connectionVariables }: ReadingServices, { fields }: Connection): ConnectionState {
  const sources = fields.map(({ name }) => connectionVariables.sourceOf(name))
  return (
    (["unreadable", "stored", "environment"] as const).find((source) => sources.includes(source)) ?? "off"
  )
}

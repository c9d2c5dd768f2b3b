import { drizzleAdapter } from "better-auth/adapters/drizzle"
import { eq, getTableColumns, getTableName, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { preparedOnce } from "#app/platform/database/statements/prepared-once.server.ts"
import type { IdentityTables } from "#db/tables/identity.ts"

type Config = Parameters<typeof drizzleAdapter>[1]

/** Better Auth's adapter for Drizzle, with a session and its user read as one statement: every signed-in request asks for them. */
export function sessionAdapter(
  db: Database,
  { sessions, users }: IdentityTables,
  config: Config,
): ReturnType<typeof drizzleAdapter> {
  const create = drizzleAdapter(db, config)
  const { passkeyAt: _, ...columns } = getTableColumns(sessions) // the library does not know it
  const byToken = (name: string) =>
    db
      .select({ ...columns, user: getTableColumns(users) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.token, sql.placeholder("token")))
      .prepare(name)
  return (options) => {
    const adapter = create(options)
    return {
      ...adapter,
      async findOne<Found>(query: Parameters<typeof adapter.findOne>[0]): Promise<Found | null> {
        const [where, ...others] = query.where
        const isByToken = query.model === "session" && where?.field === "token" && others.length === 0
        if (!isByToken || !query.join?.user || query.select) return adapter.findOne<Found>(query)
        const statement = preparedOnce(db, `${getTableName(sessions)}_by_token`, byToken)
        const [found] = await statement.execute({ token: String(where.value) })
        return (found as Found | undefined) ?? null
      },
    }
  }
}

import { asc, eq, inArray } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { segments } from "#db/tables/segments.ts"
import type { Segment } from "./segment.ts"

/** A shop has no more segments. */
export const MOST_SEGMENTS = 200

const { id, name, rule, version } = segments

/** All segments, by name. */
export function listSegments(db: Database): Promise<Segment[]> {
  return db.select({ id, name, rule, version }).from(segments).orderBy(asc(name)).limit(MOST_SEGMENTS)
}

/** A segment by its number; null where there is none. */
export async function findSegment(db: Database, number: number): Promise<Segment | null> {
  const [found] = await db.select({ id, name, rule, version }).from(segments).where(eq(id, number))
  return found ?? null
}

/** The segments with these numbers. */
export function findSegments(db: Database, numbers: readonly number[]): Promise<Segment[]> {
  return db
    .select({ id, name, rule, version })
    .from(segments)
    .where(inArray(id, [...numbers]))
}

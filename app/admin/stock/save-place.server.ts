import { eq, sql } from "drizzle-orm"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { places } from "#db/tables/catalogue.ts"
import * as messages from "./messages.ts"
import { checkPlace, type PlaceTexts, type PlaceValues, placeMark, placeTexts } from "./place-form.ts"
import type { Clerk } from "./save-stocks.server.ts"

const MOST_PLACES = 50

/** What was typed is kept, but not over a place that somebody else changed: its form then shows what it is now. */
export type PlaceAnswer =
  | { done: string }
  | { fault: string }
  | { fault: string; id: number | null; typed: PlaceTexts }

/** Adds a place (`id` null) or changes one, with its line in the audit log. `seen` is what its form showed. */
export async function submitPlace(
  services: Pick<Services, "db" | "settings">,
  { form, id, ...clerk }: Clerk & { form: FormData; id: number | null },
): Promise<PlaceAnswer> {
  const typed = placeTexts(form)
  const values = checkPlace(typed, services.settings.get("company"))
  const fault =
    typeof values === "string"
      ? values
      : await savePlace(services, { id, values, seen: form.get("seen"), ...clerk })
  if (fault === null) return { done: messages.placeIsSaved(typed.name) }
  return fault === messages.placeChanged ? { fault } : { fault, id, typed }
}

type Saving = Clerk & { id: number | null; values: PlaceValues; seen?: FormDataEntryValue | null }

/** The same from values. Answers why not, or null when it is done. */
export async function savePlace(
  services: Pick<Services, "db">,
  { id, values, seen = null, ...clerk }: Saving,
): Promise<string | null> {
  const action = id === null ? "place: added" : "place: changed"
  const line = { ...clerk, action, subject: `place ${id ?? values.name}` }
  const db = withAudit(services.db, line, (tx) => readPlace(tx, { id, name: values.name }))
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table places in share row exclusive mode`)
    const known = await listPlaces(tx)
    const now = known.find((place) => place.id === id)
    if (id !== null && !now) return messages.noSuchPlace
    if (known.some((place) => place.id !== id && isSameName(place.name, values.name)))
      return messages.nameIsTaken
    if (now && typeof seen === "string" && seen !== placeMark(now)) return messages.placeChanged
    if (!values.isOpen && !known.some((place) => place.id !== id && place.isOpen))
      return messages.oneStaysOpen
    if (id === null && known.length >= MOST_PLACES) return messages.MOST_PLACES_ARE(MOST_PLACES)
    if (id === null) await tx.insert(places).values(values)
    else await tx.update(places).set(values).where(eq(places.id, id))
    return null
  })
}

function isSameName(a: string, b: string) {
  return a.toLowerCase() === b.toLowerCase()
}

async function readPlace(db: Database, { id, name }: { id: number | null; name: string }): Promise<unknown> {
  const [found] = await db
    .select()
    .from(places)
    .where(id === null ? eq(places.name, name) : eq(places.id, id))
  return found ?? null
}

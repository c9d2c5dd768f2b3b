import { eq, sql } from "drizzle-orm"
import { z } from "zod"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatCreditCode } from "#app/core/store-credit/credit.ts"
import { hasCredit, issueCredit, withdrawCredit } from "#app/core/store-credit/store-credit.server.ts"
import type { Services } from "#app/services.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { users } from "#db/tables/identity.ts"
import * as messages from "./messages.ts"

type Answer = { done: string } | { fault: string }

const MOST_RUPEES = 100_000
const LONGEST_NOTE = 200

/** Gives an account store credit in whole rupees, once a key of the form, with a note that its holder reads. */
export async function giveCredit(
  services: Pick<Services, "db" | "secret" | "settings">,
  form: FormData,
): Promise<Answer> {
  const rupees = Number(parseText(form.get("rupees")))
  const email = parseText(form.get("email")).toLowerCase()
  const note = parseText(form.get("note"))
  if (!Number.isInteger(rupees) || rupees < 1 || rupees > MOST_RUPEES) return { fault: messages.wholeRupees }
  if (note === "" || note.length > LONGEST_NOTE) return { fault: messages.noteIsNeeded }
  const { data: id } = z.uuid().safeParse(form.get("key"))
  if (!id) return { fault: messages.sendAgain }
  return services.db.transaction(async (db) => {
    if (await hasCredit(db, id)) return { fault: messages.isGivenAlready }
    const [holder] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
    if (!holder) return { fault: messages.noAccount }
    const issue = { id, kind: "goodwill", amountPaise: rupees * 100, userId: holder.id, note } as const
    const credit = await issueCredit({ ...services, db }, issue)
    if (!credit) return { fault: messages.isOff }
    return { done: messages.isGiven(formatRupees(credit.leftPaise), formatCreditCode(credit.code)) }
  })
}

/** Withdraws what is left of a credit, with a note that its holder reads. */
export async function withdraw({ db }: Pick<Services, "db">, form: FormData): Promise<Answer> {
  const { data: id } = z.uuid().safeParse(form.get("credit"))
  const note = parseText(form.get("note"))
  if (note === "" || note.length > LONGEST_NOTE) return { fault: messages.noteIsNeeded }
  if (!id) return { fault: messages.nothingLeft }
  const paise = await db.transaction((tx) => withdrawCredit(tx, id, note))
  return paise === 0 ? { fault: messages.nothingLeft } : { done: messages.isWithdrawn(formatRupees(paise)) }
}

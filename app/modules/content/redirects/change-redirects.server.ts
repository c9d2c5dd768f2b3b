import * as ruleMessages from "#app/core/redirects/messages.ts"
import { MOST_REDIRECTS } from "#app/core/redirects/redirect-rules.ts"
import { saveRedirects } from "#app/core/redirects/save-redirects.server.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "./messages.ts"
import { parseRedirect, readRedirectFile } from "./read-redirects.server.ts"
import type { RedirectFields } from "./redirect-form.ts"

type Saving = Pick<Services, "db" | "shopUrl">
type RedirectFaults = Partial<Record<keyof RedirectFields, string>>

/** What a verb of the screen answers; `lines` are faults of a file. */
export type RedirectAnswer = ({ done: string } | { fault: string }) & {
  faults?: RedirectFaults
  typed?: RedirectFields
  lines?: string[]
}

const LOOPS_SHOWN = 5

/** Saves one redirect as it was typed. */
export async function addRedirect({ db, shopUrl }: Saving, typed: RedirectFields): Promise<RedirectAnswer> {
  const parsed = parseRedirect(typed, shopUrl)
  if ("faults" in parsed) return { fault: messages.notSaved, faults: parsed.faults, typed }
  const saved = await saveRedirects(db, [parsed.redirect])
  if (saved === "too many") return { fault: ruleMessages.tooMany(MOST_REDIRECTS), typed }
  if (saved.loops.length > 0) return { fault: messages.notSaved, faults: { to: ruleMessages.isLoop }, typed }
  return { done: messages.isSaved }
}

/** Saves the redirects of a file without those of faulty lines. */
export async function importRedirects({ db, shopUrl }: Saving, bytes: Uint8Array): Promise<RedirectAnswer> {
  const read = await readRedirectFile(bytes, shopUrl)
  if ("fault" in read) return read
  const saved = await saveRedirects(db, read.rows)
  if (saved === "too many") return { fault: ruleMessages.tooMany(MOST_REDIRECTS) }
  const { count, loops } = saved
  const lines = [
    ...(read.faultCount > 0 ? [messages.leftOut(read.faultCount), ...read.faults] : []),
    ...(loops.length > 0 ? [messages.loops(loops.slice(0, LOOPS_SHOWN).join(", "))] : []),
  ]
  return {
    ...(count > 0 || lines.length === 0
      ? { done: messages.imported(count) }
      : { fault: messages.imported(count) }),
    lines,
  }
}

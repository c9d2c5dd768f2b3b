import { ROLE_NAMES } from "#app/core/settings/staff/roles.ts"
import { asksForHelp, readOptions } from "#app/platform/cli/command-words.server.ts"
import { isMailAddress } from "#app/ui/format/mail-address.ts"

export type StaffCommand =
  | { do: "help"; text: string }
  | { do: "list" }
  | { do: "invite"; email: string; role: string }
  | { do: "end"; email: string }

type Parsed = { ok: true; command: StaffCommand } | { ok: false; sentence: string }

const USAGE = [
  "npm run shop -- staff list                       Who works in the back office, with role and second factor.",
  "npm run shop -- staff invite EMAIL --role ROLE   Mails a link to join, and prints it. It works once, for two days.",
  "npm run shop -- staff end EMAIL                  Ends somebody's access and every session of theirs, at once.",
  `Roles: ${ROLE_NAMES.join(", ")}, and those that the shop composed. An invitation to who works here already gives them a new password and second factor.`,
].join("\n")

/** Reads what was typed after the noun `staff`; asks nothing of the shop. */
export function parseStaffCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: USAGE } }
  if (verb === "list") return { ok: true, command: { do: "list" } }
  if (verb !== "invite" && verb !== "end")
    return { ok: false, sentence: `There is no verb "${verb}".\n\n${USAGE}` }
  const { options, others } = readOptions(words, { role: "text" })
  const [typed = ""] = others
  const email = typed.toLowerCase()
  const isAddress = verb === "invite" ? isMailAddress(email) : email.includes("@") // who came in by an older rule can be ended
  if (!isAddress) return { ok: false, sentence: `Say whose, by an address like name@example.com.` }
  if (verb === "end") return { ok: true, command: { do: "end", email } }
  const { role } = options
  return role
    ? { ok: true, command: { do: "invite", email, role } }
    : { ok: false, sentence: `Say the role: --role ${ROLE_NAMES.join("|")}.` }
}

import {
  asksForHelp,
  asksForVerbHelp,
  readOptions,
  type Usages,
  usageLines,
} from "#app/platform/cli/command-words.server.ts"

/** `month` is one of India's calendar, "2026-11"; `file` is empty where the return names its own. */
export type InvoicesCommand = { do: "help"; text: string } | { do: "gstr1"; month: string; file: string }

type Parsed = { ok: true; command: InvoicesCommand } | { ok: false; sentence: string }

const LEAD = "npm run shop -- invoices "
const GSTR1 = {
  usage: "gstr1 --month YYYY-MM [FILE]",
  what: "Writes the GSTR-1 of a month as the government's JSON, for the offline tool or the portal.",
}
const COMMANDS: Usages = { gstr1: GSTR1 }

/** Reads what was typed after the noun `invoices`; asks nothing of the shop. */
export function parseInvoicesCommand([verb = "", ...words]: readonly string[]): Parsed {
  const usage = [`${LEAD}VERB …`, "", ...usageLines(COMMANDS)].join("\n")
  if (asksForHelp(verb)) return { ok: true, command: { do: "help", text: usage } }
  if (verb !== "gstr1") return { ok: false, sentence: `There is no verb "${verb}".\n\n${usage}` }
  if (asksForVerbHelp(words))
    return { ok: true, command: { do: "help", text: `${LEAD}${GSTR1.usage}\n  ${GSTR1.what}` } }
  const { options, others } = readOptions(words, { month: "text" })
  const { month = "" } = options
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month))
    return { ok: false, sentence: `Say which month: ${LEAD}gstr1 --month 2026-11` }
  return { ok: true, command: { do: "gstr1", month, file: others.join(" ").trim() } }
}

import { Readable } from "node:stream"
import { parsePath, parseTarget, type Redirect } from "#app/core/redirects/redirect-rules.ts"
import { type CsvRow, readCsv } from "#app/platform/text-files/read-csv.server.ts"
import { TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"
import { FILE_COLUMNS, isPermanentKind, type RedirectFields, TEMPORARY } from "./redirect-form.ts"

const LONGEST_ROW = 20_000
const SHOWN_FAULTS = 20
/** The columns of this shop and of Shopify's export, in lower case. */
const COLUMNS = [["from", "redirect from"], ["to", "redirect to"], ["kind"]]

type ReadFile = { rows: Redirect[]; faults: string[]; faultCount: number }

/** Reads a file of redirects. Lines with a fault are left out; the first faults are sentences. */
export async function readRedirectFile(
  bytes: Uint8Array,
  shopUrl: string,
): Promise<ReadFile | { fault: string }> {
  try {
    const lines: CsvRow[] = []
    for await (const row of readCsv(Readable.from([bytes]), LONGEST_ROW)) lines.push(row)
    return readLines(lines, shopUrl)
  } catch (error) {
    if (!(error instanceof TextFileFault)) throw error
    return { fault: error.message }
  }
}

function readLines([heading, ...lines]: readonly CsvRow[], shopUrl: string): ReadFile | { fault: string } {
  const names = heading?.cells.map((cell) => cell.toLowerCase()) ?? []
  const [from, to, kind] = COLUMNS.map((known) => names.findIndex((name) => known.includes(name)))
  if (from === undefined || from < 0 || to === undefined || to < 0)
    return { fault: messages.noColumns(FILE_COLUMNS.join(", ")) }
  const read: ReadFile = { rows: [], faults: [], faultCount: 0 }
  for (const { cells, line } of lines) {
    const cell = (at = -1) => cells[at]?.replace(/^'/, "") ?? ""
    const parsed = parseRedirect({ from: cell(from), to: cell(to), kind: cell(kind) }, shopUrl)
    if ("redirect" in parsed) read.rows.push(parsed.redirect)
    else {
      read.faultCount += 1
      if (read.faultCount <= SHOWN_FAULTS)
        read.faults.push(messages.atLine(line, Object.values(parsed.faults).join(" ")))
    }
  }
  return read
}

/** Reads the fields of the form of one redirect. */
export function readRedirectForm(form: FormData): RedirectFields {
  const text = (name: string) => parseText(form.get(name))
  return { from: text("from"), to: text("to"), kind: text("kind") }
}

type Parsed = { redirect: Redirect } | { faults: { from?: string; to?: string; kind?: string } }

/** Parses what was typed as one redirect, or says what is wrong with each field. */
export function parseRedirect({ from, to, kind }: RedirectFields, shopUrl: string): Parsed {
  const [path, target] = [parsePath(from), parseTarget(to, shopUrl)]
  const isKind = kind === "" || kind === TEMPORARY || isPermanentKind(kind)
  if ("key" in path && "target" in target && isKind)
    return { redirect: { path: path.key, target: target.target, isPermanent: kind !== TEMPORARY } }
  return {
    faults: {
      ...("fault" in path && { from: path.fault }),
      ...("fault" in target && { to: target.fault }),
      ...(!isKind && { kind: messages.badKind }),
    },
  }
}

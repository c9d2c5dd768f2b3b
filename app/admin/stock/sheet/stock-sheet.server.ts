import { readPieces } from "#app/core/catalogue/inventory/read-pieces.ts"
import { MOST_LINES, readSheet, type SheetLine } from "#app/core/catalogue/inventory/read-sheet.server.ts"
import type { Services } from "#app/services.server.ts"
import * as messages from "../messages.ts"
import { type Clerk, changeStockBy } from "../save-stocks.server.ts"
import { readStocks } from "../search-stocks.server.ts"
import { readId } from "../stock-search.ts"
import { transferPieces } from "../transfer-pieces.server.ts"

/** What a sheet does at a place: it says what was counted there, or moves pieces from there to another place. */
export type SheetWork = { to: number | null; place: number | null; text: string }

/** A line with what lies at its place now, and why it cannot be done. */
export type CheckedLine = SheetLine & { name: string | null; here: number }

/** What became of a box: its lines, and the text that stays in it. */
export type SheetAnswer = ({ done: string } | { fault: string }) & {
  work: SheetWork
  lines: CheckedLine[]
  /** Whether the lines can be saved: each of them is sound. */
  isReady: boolean
}

/** Reads the fields of the form. */
export function sheetWork(form: FormData): SheetWork {
  return {
    place: readId(form.get("place")),
    to: readId(form.get("to")),
    text: String(form.get("text") ?? ""),
  }
}

/** Says what would become of each line. Nothing is changed. */
export async function previewSheet({ db }: Pick<Services, "db">, work: SheetWork): Promise<SheetAnswer> {
  const lines = readSheet(work.text)
  const fault = sheetFault(work, lines)
  if (fault) return { fault, work, lines: [], isReady: false }
  const found = new Map(
    (
      await readStocks(
        db,
        lines.map(({ sku }) => sku),
        work.place,
      )
    ).map((stock) => [stock.sku, stock]),
  )
  const checked = lines.map((line): CheckedLine => {
    const stock = found.get(line.sku)
    const here = stock?.here ?? 0
    const lacks = work.to !== null && line.pieces > here ? messages.onlySoManyThere(here) : null
    return {
      ...line,
      name: stock?.name ?? null,
      here,
      fault: line.fault ?? (stock ? lacks : messages.noSuchStock),
    }
  })
  const wrong = checked.filter((line) => line.fault !== null).length
  if (wrong > 0) return { fault: messages.linesAreWrong(wrong), work, lines: checked, isReady: false }
  return { done: messages.linesAreReady(checked.length), work, lines: checked, isReady: true }
}

/**
 * Does what the preview showed, each stock by itself with its line in the audit log. A stock that changed since, and the rest that was not
 * done, stays in the box with the reason.
 */
export async function saveSheet(
  services: Pick<Services, "db">,
  { form, ...clerk }: Clerk & { form: FormData },
): Promise<SheetAnswer> {
  const work = sheetWork(form)
  const { lines, isReady, ...preview } = await previewSheet(services, work)
  if (!isReady) return { ...preview, lines, isReady }
  if (work.to === null && clerk.reason === "") return { fault: messages.sayWhy, work, lines, isReady }
  const left: CheckedLine[] = []
  for (const line of lines) {
    const seen = readPieces(String(form.get(`seen ${line.sku}`) ?? "")) ?? -1
    const fault = await doLine(services, line, { work, seen, clerk })
    if (fault !== null) left.push({ ...line, fault })
  }
  const done = messages.stocksSaved(lines.length - left.length)
  const text = left.map(({ sku, pieces }) => `${sku},${pieces}`).join("\n")
  const rest = { work: { ...work, text }, lines: left, isReady: false }
  return left.length === 0
    ? { done, ...rest }
    : { fault: `${done} ${messages.linesStay(left.length)}`, ...rest }
}

type Doing = { work: SheetWork; seen: number; clerk: Clerk }

async function doLine(services: Pick<Services, "db">, line: CheckedLine, { work, seen, clerk }: Doing) {
  const { sku, pieces } = line
  if (work.to !== null) {
    const moved = await transferPieces(services, { sku, from: work.place, to: work.to, pieces, seen }, clerk)
    return "fault" in moved ? moved.fault : null
  }
  if (pieces === seen && pieces === line.here) return null
  return changeStockBy(services, {
    change: { sku, pieces: { to: pieces, seen } },
    place: work.place,
    ...clerk,
  })
}

function sheetFault({ place, to }: SheetWork, lines: readonly SheetLine[]): string | null {
  if (place === null) return messages.noSuchPlace
  if (to === place) return messages.chooseTwoPlaces
  if (lines.length === 0) return messages.pasteStocks
  return lines.length > MOST_LINES ? messages.tooManyStocks(MOST_LINES) : null
}

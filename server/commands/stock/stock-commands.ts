import { userInfo } from "node:os"
import { noSuchPlace, noSuchStock, stocksSaved } from "#app/admin/stock/messages.ts"
import { changeStockBy } from "#app/admin/stock/save-stocks.server.ts"
import { listPlacedPieces, readStocks, searchStocks } from "#app/admin/stock/search-stocks.server.ts"
import type { StockCommand } from "#app/admin/stock/stock-command.server.ts"
import { isLowStock, type ListedStock, orderedPieces } from "#app/admin/stock/stock-search.ts"
import type { StockChange } from "#app/admin/stock/stock-sheet.ts"
import { transferPieces } from "#app/admin/stock/transfer-pieces.server.ts"
import { listPlaces } from "#app/core/catalogue/inventory/places.server.ts"
import type { Services } from "#app/services.server.ts"

type Answer = { ok: boolean; text: string }
type CommandServices = Pick<Services, "db" | "settings">

/** Does what the operator asked about stock, and says what became of it. */
export async function runStockCommand(services: CommandServices, command: StockCommand): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list":
      return list(services, command)
    case "places": {
      const lines = (await listPlaces(services.db)).map(
        ({ id, name, kind, isOpen }) => `${id}  ${name}  ${kind}${isOpen ? "" : "  closed"}`,
      )
      return { ok: true, text: lines.join("\n") || "No places yet: the first stock makes one." }
    }
    case "adjust":
      return adjust(services, command)
    case "level": {
      const { sku, level } = command
      const [stock] = await readStocks(services.db, [sku])
      const seen = stock?.lowLevel ?? null
      if (stock && level === seen) return { ok: true, text: await stockText(services, sku) }
      return change(services, { change: { sku, level: { to: level, seen } }, place: null, reason: "" })
    }
    case "transfer": {
      const { reason, ...transfer } = command
      const answer = await transferPieces(services, transfer, clerk(reason))
      if ("fault" in answer) return { ok: false, text: answer.fault }
      return { ok: true, text: `${answer.done}\n${await stockText(services, command.sku)}` }
    }
  }
}

async function list(services: CommandServices, { state, words }: Extract<StockCommand, { do: "list" }>) {
  const level = services.settings.get("catalogue.lowStock")
  const search = { words: words.trim(), state, place: null, after: "", level }
  const { stocks, next } = await searchStocks(services.db, search)
  const lines = stocks.map((stock) => stockLine(stock, level))
  if (next !== null) lines.push("There are more: narrow them down by words.")
  return { ok: true, text: lines.join("\n") || "No stocks." }
}

async function adjust(
  services: CommandServices,
  { sku, pieces, place, reason }: Extract<StockCommand, { do: "adjust" }>,
): Promise<Answer> {
  const [stock] = await readStocks(services.db, [sku], place)
  if (!stock) return { ok: false, text: noSuchStock }
  const isPlace = place === null || (await listPlaces(services.db)).some(({ id }) => id === place)
  if (!isPlace) return { ok: false, text: noSuchPlace }
  const seen = stock.here ?? stock.quantity
  return change(services, { change: { sku, pieces: { to: pieces, seen } }, place, reason })
}

type Changing = { change: StockChange; place: number | null; reason: string }

async function change(services: CommandServices, { reason, ...changing }: Changing): Promise<Answer> {
  const fault = await changeStockBy(services, { ...changing, ...clerk(reason) })
  if (fault !== null) return { ok: false, text: fault }
  return { ok: true, text: `${stocksSaved(1)}\n${await stockText(services, changing.change.sku)}` }
}

async function stockText({ db, settings }: CommandServices, sku: string): Promise<string> {
  const lines = (await readStocks(db, [sku])).map((stock) =>
    stockLine(stock, settings.get("catalogue.lowStock")),
  )
  const lying = await listPlacedPieces(db, sku)
  const where = lying.length > 1 ? lying.map(({ name, pieces }) => `  ${pieces} at ${name}`) : []
  return [...lines, ...where].join("\n")
}

function stockLine(stock: ListedStock, level: number): string {
  const { sku, name, quantity, there, lowLevel } = stock
  const mark = isLowStock(stock, level) ? "  low" : ""
  const own = lowLevel === null ? "" : `, level ${lowLevel}`
  return `${sku}  ${quantity} can be sold, ${orderedPieces(stock)} ordered, ${there} on hand${own}${mark}  ${name ?? ""}`.trimEnd()
}

function clerk(reason: string) {
  return { actor: `command line: ${userInfo().username}`, address: null, reason }
}

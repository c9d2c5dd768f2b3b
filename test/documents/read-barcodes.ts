import { inflateSync } from "node:zlib"
import { type Bar, code128 } from "#app/platform/pdf/code-128.ts"

const RECTANGLE = /(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g

/** The texts of the Code 128 barcodes that a PDF draws as bars a point wide and more. */
export function readBarcodes(pdf: Uint8Array): string[] {
  const rows = new Map<string, Bar[]>()
  for (const content of contentsOf(Buffer.from(pdf)))
    for (const [, x, y, width, height] of content.matchAll(RECTANGLE)) {
      if (width === height || Number(width) < 1) continue // a square of a QR code, a rule
      const bar = { x: Number(x), width: Number(width) }
      rows.set(`${y} ${height}`, [...(rows.get(`${y} ${height}`) ?? []), bar])
    }
  return [...rows.values()].flatMap((bars) => decoded(bars) ?? [])
}

/** The text of these bars in code set B, or null where they are no whole barcode with its check character. */
function decoded(bars: readonly Bar[]): string | null {
  const [first] = bars
  if (!first || bars.length < 13) return null
  const widths = bars.flatMap(({ x, width }, nth) => {
    const next = bars[nth + 1]
    return next ? [width, Math.round(next.x - x - width)] : [width]
  })
  // Three bars a symbol: one that begins, then the letters, one that checks, and four bars that end.
  const letters = Array.from({ length: (bars.length - 4) / 3 - 2 }, (_, nth) =>
    letterOf(widths.slice(6 * (nth + 1), 6 * (nth + 2))),
  )
  const text = letters.join("")
  const again = text === "" ? null : code128(text).bars
  const isWhole = again?.every(({ x, width }, nth) => {
    const bar = bars[nth]
    return bar?.width === width && Math.round(bar.x - first.x) === x
  })
  return isWhole && again?.length === bars.length ? text : null
}

function letterOf(widths: readonly number[]): string | undefined {
  return Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth)).find((letter) => {
    const [one, two, three, next] = code128(letter).bars.slice(3, 7)
    if (!one || !two || !three || !next) return false
    const gaps = [two.x - one.x - one.width, three.x - two.x - two.width, next.x - three.x - three.width]
    const own = [one.width, gaps[0], two.width, gaps[1], three.width, gaps[2]]
    return own.join() === widths.join()
  })
}

function contentsOf(pdf: Buffer): string[] {
  return pdf
    .toString("latin1")
    .split(/stream\r?\n/)
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part, "latin1"), { finishFlush: 2 }).toString("latin1")]
      } catch {
        return []
      }
    })
}

/** A line of an order that is packed by scanning. `gtin` is the product's barcode, empty where it has none. */
export type PackLine = { id: string; name: string; sku: string; gtin: string; pieces: number }

/** Scanned pieces by the id of their line. */
export type Scanned = Readonly<Record<string, number>>

/** The result of a scan: a piece of the order, one piece too many, or something that is not in it. */
export type ScanResult = { kind: "right" | "too-many" | "not-there"; scanned: Scanned; name: string }

/** Counts a scanned SKU or barcode on the first line of it that still wants pieces. Anything else changes no count. */
export function scanCode(lines: readonly PackLine[], scanned: Scanned, typed: string): ScanResult {
  const code = codeOf(typed)
  const known = lines.filter(
    ({ sku, gtin }) => code !== "" && [codeOf(sku), ...(gtin ? [codeOf(gtin)] : [])].includes(code),
  )
  const [first] = known
  if (!first) return { kind: "not-there", scanned, name: "" }
  const wanted = known.find((line) => leftOf(line, scanned) > 0)
  if (!wanted) return { kind: "too-many", scanned, name: first.name }
  const count = (scanned[wanted.id] ?? 0) + 1
  return { kind: "right", scanned: { ...scanned, [wanted.id]: count }, name: wanted.name }
}

/** Pieces of a line that are not scanned yet. */
export function leftOf({ id, pieces }: Pick<PackLine, "id" | "pieces">, scanned: Scanned): number {
  return pieces - (scanned[id] ?? 0)
}

/** Whether every piece was scanned, and no more. */
export function isAllScanned(lines: readonly PackLine[], scanned: Scanned): boolean {
  return lines.length > 0 && lines.every((line) => leftOf(line, scanned) === 0)
}

/** The field of a line's scanned pieces. */
export function scannedField(lineId: string): string {
  return `scanned ${lineId}`
}

/** Reads the scanned pieces of a form. */
export function readScanned(form: FormData, lines: readonly PackLine[]): Scanned {
  return Object.fromEntries(lines.map(({ id }) => [id, Number(form.get(scannedField(id)) ?? 0)]))
}

/** Scanners write a GTIN with leading zeros or without (GS1: UPC-A, EAN-13 and GTIN-14 of one product), and some in small letters. */
function codeOf(text: string): string {
  const code = text.trim().toUpperCase()
  return /^\d+$/.test(code) ? code.replace(/^0+/, "") : code
}

/** Some pieces of an order. `line` is the id of a line, or its SKU where no other line of the order has that. */
export type NamedPieces = { line: string; quantity: number }

/** Several lines share the SKU that was named. */
export type TwinsRefusal = { reason: "twins"; sku: string; lines: readonly { id: string; name: string }[] }

type NamedLine = { id: string; sku: string; name: string }
type Resolved = { ok: true; pieces: Map<string, number> } | { ok: false; refusal: TwinsRefusal }

/** Pieces by the id of their line. A name that no line has stays as it is: nothing is left of it. */
export function piecesByLine(lines: readonly NamedLine[], named: readonly NamedPieces[]): Resolved {
  const pieces = new Map<string, number>()
  for (const { line: name, quantity } of named) {
    const twins = lines.filter(({ sku }) => sku === name)
    if (twins.length > 1)
      return {
        ok: false,
        refusal: { reason: "twins", sku: name, lines: twins.map(({ id, name }) => ({ id, name })) },
      }
    const id = twins[0]?.id ?? name
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return { ok: true, pieces }
}

/** Asks for a line in place of a SKU that several have, in a sentence for staff. */
export function twinsSentence({ sku, lines }: TwinsRefusal, number: string): string {
  const ways = lines.map(({ id, name }) => `${id} for ${name}`).join(", ")
  return `Order ${number} has ${lines.length} lines of ${sku}. Name the line in place of the SKU: ${ways}.`
}

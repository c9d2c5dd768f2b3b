import type { Sheet } from "./pdf.server.ts"
import type { Look } from "./pdf-text.server.ts"

type Cell = { text: string; x: number; width: number; look?: Look }
/** A text below others. `gap` stands above it; `mayBeCut` where there is no room for all. */
export type Block = {
  text: string
  look: Look & { size: number }
  gap?: number
  hasRule?: boolean
  mayBeCut?: boolean
}

const SCALES = [1, 0.9, 0.8, 0.7, 0.6]

/** Draws cells beside each other, whole on one page; `turn` begins another and returns where its text begins. Returns where they end. */
export function drawRow(sheet: Sheet, cells: readonly Cell[], y: number, turn: () => number): number {
  const height = Math.max(...cells.map(({ text, width, look }) => sheet.height(text, width, look)))
  const top = y + height > sheet.bottom ? turn() : y
  const ends = cells.map(({ text, x, width, look }) =>
    sheet.text(text, { x, y: top, width }, { ...look, mostHeight: sheet.bottom - top }),
  )
  return Math.max(...ends)
}

/** Draws blocks that must stand on this page, as wide as it is: smaller where there are too many, and cut where that is not enough. */
export function drawFitted(sheet: Sheet, blocks: readonly Block[], y: number): number {
  const width = sheet.right - sheet.left
  const sized = SCALES.map((scale) => blocks.map((block) => measured(sheet, block, { scale, width })))
  const excess = (some: readonly Measured[]) =>
    y + some.reduce((sum, { gap, height }) => sum + gap + height, 0) - sheet.bottom
  const fitting =
    sized.find((some) => excess(some) <= 0) ?? cut(sized.at(-1) ?? [], excess(sized.at(-1) ?? []))
  let end = y
  for (const { text, look, gap, height, hasRule } of fitting) {
    if (hasRule) sheet.rule(end + gap / 2)
    end = sheet.text(text, { x: sheet.left, y: end + gap, width }, { ...look, mostHeight: height })
  }
  return end
}

type Measured = Block & { gap: number; height: number; lineHeight: number }

function measured(sheet: Sheet, block: Block, { scale, width }: { scale: number; width: number }): Measured {
  const look = { ...block.look, size: block.look.size * scale }
  const lineHeight = sheet.height("", width, look)
  return {
    ...block,
    look,
    gap: (block.gap ?? 0) * scale,
    height: sheet.height(block.text, width, look),
    lineHeight,
  }
}

/** Takes what is too much from the highest blocks first. */
function cut(blocks: readonly Measured[], excess: number): Measured[] {
  let left = excess
  const heights = new Map(blocks.map((block) => [block, block.height]))
  for (const block of blocks.filter(({ mayBeCut }) => mayBeCut).toSorted((a, b) => b.height - a.height)) {
    const lines = Math.min(
      Math.ceil(left / block.lineHeight),
      Math.round(block.height / block.lineHeight) - 1,
    )
    if (left <= 0 || lines <= 0) continue
    heights.set(block, block.height - lines * block.lineHeight)
    left -= lines * block.lineHeight
  }
  return blocks.map((block) => ({ ...block, height: heights.get(block) ?? block.height }))
}

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import opentype, { type Font, type PathCommand } from "opentype.js"
import { type BufferGeometry, ExtrudeGeometry, ShapePath } from "three"

const require = createRequire(import.meta.url)
const fonts = new Map<string, Font>()

/** Outfit is printed on the products, Bricolage Grotesque is the shop's own voice. */
export type Family = "outfit" | "bricolage-grotesque"

function fontOf(family: Family, weight: number): Font {
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  const known = fonts.get(file)
  if (known) return known
  const bytes = readFileSync(require.resolve(file))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(file, font)
  return font
}

/**
 * Text as outlines that start at the origin, y counting downwards, and how wide it runs. Letters are set one
 * by one: opentype.js cannot read all of the family's substitution rules.
 */
export function outlineText(
  text: string,
  size: number,
  weight: number,
  tracking = 0,
  family: Family = "outfit",
): { commands: PathCommand[]; width: number } {
  const font = fontOf(family, weight),
    scale = size / font.unitsPerEm
  const commands: PathCommand[] = []
  let x = 0
  for (const letter of text) {
    const glyph = font.charToGlyph(letter)
    commands.push(...glyph.getPath(x, 0, size).commands)
    x += (glyph.advanceWidth ?? 0) * scale + tracking * size
  }
  return { commands, width: x - tracking * size }
}

export interface LetteringOptions {
  weight?: number
  /** Extra space between letters, as a share of the size. */
  tracking?: number
  /** How far the letters stand off the surface. */
  relief?: number
}

/** Text as a thin solid facing +z, centred on the origin, `size` being its font size in centimetres. */
export function lettering(text: string, size: number, options: LetteringOptions = {}): BufferGeometry {
  const { weight = 600, tracking = 0.03, relief = 0.012 } = options
  const outline = new ShapePath()
  for (const c of outlineText(text, size, weight, tracking).commands) {
    if (c.type === "M") outline.moveTo(c.x, -c.y)
    else if (c.type === "L") outline.lineTo(c.x, -c.y)
    else if (c.type === "Q") outline.quadraticCurveTo(c.x1, -c.y1, c.x, -c.y)
    else if (c.type === "C") outline.bezierCurveTo(c.x1, -c.y1, c.x2, -c.y2, c.x, -c.y)
  }
  const geometry = new ExtrudeGeometry(outline.toShapes(), {
    depth: relief,
    bevelEnabled: false,
    curveSegments: 10,
  })
  geometry.center()
  return geometry.translate(0, 0, relief / 2)
}

/** The brand as it is printed on every product. */
export const wordmark = (size: number, relief?: number) =>
  lettering("dhun", size, { weight: 600, tracking: 0.05, relief })

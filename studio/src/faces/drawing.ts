import sharp from "sharp"
import type { Picture } from "../finish.ts"
import { outlineText } from "../geometry/lettering.ts"

export interface TextStyle {
  size: number
  color?: string
  weight?: number
  anchor?: "start" | "middle" | "end"
  tracking?: number
}

/** Text as an SVG path, so that a picture looks the same whatever fonts the machine has. */
export function text(words: string, x: number, y: number, style: TextStyle): string {
  const { size, color = "#fff", weight = 500, anchor = "middle", tracking = 0 } = style
  const { commands, width } = outlineText(words, size, weight, tracking)
  const shift = anchor === "middle" ? -width / 2 : anchor === "end" ? -width : 0
  const d = commands
    .map((c) => {
      switch (c.type) {
        case "M":
        case "L":
          return `${c.type}${c.x} ${c.y}`
        case "Q":
          return `Q${c.x1} ${c.y1} ${c.x} ${c.y}`
        case "C":
          return `C${c.x1} ${c.y1} ${c.x2} ${c.y2} ${c.x} ${c.y}`
        default:
          return "Z"
      }
    })
    .join("")
  // Digits are drawn round their middle height, which suits dials better than a baseline.
  return `<path transform="translate(${x + shift} ${y + size * 0.35})" fill="${color}" d="${d}"/>`
}

/** A ring filled clockwise from the top by a share of the whole. */
export function ring(
  cx: number,
  cy: number,
  radius: number,
  width: number,
  share: number,
  color: string,
): string {
  const around = 2 * Math.PI * radius
  const circle = (more: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`
  return (
    circle('opacity="0.2"') +
    circle(
      `stroke-linecap="round" stroke-dasharray="${around * share} ${around}" transform="rotate(-90 ${cx} ${cy})"`,
    )
  )
}

/** A straight mark on a dial; the angle counts clockwise from the top, in degrees. */
export function mark(
  cx: number,
  cy: number,
  from: number,
  to: number,
  angle: number,
  width: number,
  color: string,
): string {
  return `<line x1="${cx}" y1="${cy - from}" x2="${cx}" y2="${cy - to}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" transform="rotate(${angle} ${cx} ${cy})"/>`
}

/** An SVG body as a picture for a surface. */
export async function paint(name: string, width: number, height: number, body: string): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return { name, png: new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()) }
}

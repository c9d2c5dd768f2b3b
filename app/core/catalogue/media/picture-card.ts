import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import { drawMotif, type Palette } from "./picture-motifs.ts"

type Pictured = { name: string; kind?: string; style?: string; palette: Palette }

const SIZE = 640
const MARGIN = 40
const LAST_BASELINE = SIZE - 48
const WIDTH_OF_A_LETTER = 0.56 // of the type size, on average; a system face is not known beforehand
const TYPE_SIZES = [56, 46, 38, 30]
const MOST_LINES = 2
const INK = "#0c0d10"
const FACES = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

/** The address of the picture that the shop draws for a product as long as it has no other. */
export function picturePath(sku: string): string {
  return `/images/${sku.toLowerCase()}/hero-640.avif`
}

/** The slug in the address of such a picture, and what it is for, as the JPEGs for mails and links: `dh-eb-1/hero-640.avif`, `dh-eb-1/mail.jpg`. Null for no such address. */
export function parsePicturePath(path: string): { slug: string; use: "page" | "mail" | "link" } | null {
  const [, slug, file] =
    path.match(/^([a-z0-9][a-z0-9._-]{0,63})\/([a-z0-9-]+-\d{2,4}\.avif|mail\.jpg|link\.jpg)$/) ?? []
  if (!slug) return null
  return { slug, use: file === "mail.jpg" ? "mail" : file === "link.jpg" ? "link" : "page" }
}

/** A square SVG: the palette's ground, a sign for the kind of product and its name set large, or where the kind is not known its initial alone. */
export function drawPictureCard({ name, kind, style = "", palette }: Pictured): string {
  const title = printable(name)
  const { size, lines } = setType(title)
  const motif = drawMotif(kind, style, palette)
  const leading = size * 1.08
  const spans = lines.map((text, index) => {
    const baseline = LAST_BASELINE - (lines.length - 1 - index) * leading
    return `<text x="${MARGIN}" y="${baseline.toFixed(1)}">${escapeMarkup(text)}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<radialGradient id="ground" cx="50%" cy="36%" r="62%"><stop offset="0" stop-color="${isPale(palette.body) ? palette.groundEdge : palette.groundMid}"/><stop offset="1" stop-color="${palette.groundEdge}"/></radialGradient>`,
    `<rect width="${SIZE}" height="${SIZE}" fill="${palette.groundEdge}"/><rect width="${SIZE}" height="${SIZE}" fill="url(#ground)"/>`,
    `<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="16" flood-color="${palette.soft}" flood-opacity="0.4"/></filter>`,
    ...(motif
      ? [lifted(motif), `<g ${letters(size)} letter-spacing="-0.02em">${spans.join("")}</g>`]
      : [drawInitial(title)]),
    "</svg>",
  ].join("")
}

function lifted(motif: string): string {
  return `<g filter="url(#lift)" transform="translate(320 236) scale(0.86) translate(-320 -226)">${motif}</g>`
}

function letters(size: number): string {
  return `font-family="${FACES}" font-weight="700" font-size="${size}" fill="${INK}"`
}

/** The first letter or digit of a name, in capitals. */
function drawInitial(name: string): string {
  const segments = [...new Intl.Segmenter("en").segment(name)].map(({ segment }) => segment)
  const initial = segments.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? ""
  return `<text x="320" y="336" text-anchor="middle" ${letters(280)}>${escapeMarkup(initial.toUpperCase())}</text>`
}

/** A nearly white product would vanish in the light in the middle of its ground: it gets none. */
function isPale(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  )
  return red + green + blue > 3 * 220
}

/** The largest type in which a name fits its two lines. One that never fits is cut. */
function setType(name: string): { size: number; lines: string[] } {
  for (const size of TYPE_SIZES) {
    const lines = wrap(name, Math.floor((SIZE - 2 * MARGIN) / (size * WIDTH_OF_A_LETTER)))
    if (lines.length <= MOST_LINES) return { size, lines: balance(name, lines) }
    if (size === TYPE_SIZES.at(-1))
      return { size, lines: [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`] }
  }
  return { size: TYPE_SIZES[0] ?? SIZE, lines: [] }
}

function balance(text: string, lines: string[]): string[] {
  const longest = Math.max(0, ...lines.map((line) => [...line].length))
  const narrower = longest > 1 ? wrap(text, longest - 1) : lines
  return narrower.length > lines.length || longest <= 1 ? lines : balance(text, narrower)
}

function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((word) => cut(word, most))) {
    const longer = `${lines.at(-1) ?? ""} ${word}`
    if (lines.length > 0 && [...longer].length <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(word: string, most: number): string[] {
  const letters = [...word]
  const parts = Math.ceil(letters.length / most)
  return Array.from({ length: parts }, (_, index) => letters.slice(index * most, (index + 1) * most).join(""))
}

/** XML has no way to write half characters and control characters. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, " ")
}

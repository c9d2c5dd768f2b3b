import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Font, openSync } from "fontkit"
import sharp from "sharp"
import { type DrawnBrand, pageBrand } from "#app/core/settings/brand.ts"
import { MAIL_LOGO } from "#app/core/settings/mail-logo.ts"
import { lettersOn } from "#app/ui/format/colour.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import { splitByTypeface } from "#app/ui/format/pdf-typefaces.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { atNight, drawMailLogo } from "./mail-logo.server.ts"
import { type BrandPicture, type ReadImage, uploadedPicture } from "./own-brand-pictures.server.ts"

const FONT_FOLDER = join(import.meta.dirname, "../../fonts/print")
const SAMPLE_LOGO = join(import.meta.dirname, "../../../public/logo.svg")
const INK = "#0c0d10"
const LOGO_FILE = "logo.png" // of a logo that was sent in alone
const NO_PICTURE = Promise.resolve(null)
const LONGEST_LINE = 16
const LINE_HEIGHT = 1150
const LOGO_AIR = 0.2 // of the height of the letters, above and below them
const INK_AT_NIGHT = "#f4f6f8"

type Drawing = { width: number; height: number; isInitial: boolean; share: number }

const icon = (side: number, share = 0.55): Drawing => ({ width: side, height: side, isInitial: true, share })

/** The PNG files by name; `share` is the part of the sides that the letters take. */
const PNG_FILES: Readonly<Record<string, Drawing>> = {
  "icon-192.png": icon(192),
  "icon-512.png": icon(512),
  "icon-maskable-512.png": icon(512, 0.4),
  "apple-touch-icon.png": icon(180),
  "share.png": { width: 1200, height: 630, isInitial: false, share: 0.7 },
}
const MAIL_FILES: readonly string[] = [MAIL_LOGO.file, MAIL_LOGO.nightFile]
const SVG_FILES: Readonly<Record<string, (brand: DrawnBrand) => string>> = {
  "logo.svg": drawLogo,
  "favicon.svg": drawFavicon,
}

/** Draws the pictures of a shop, each once for a brand: from its own logo and icon, or else from its name. Null for an unknown file. */
export function createBrandPictures(
  read: ReadImage,
): (brand: DrawnBrand, file: string) => Promise<BrandPicture | null> {
  const drawn = new Map<string, { key: string; picture: Promise<BrandPicture | null> }>()
  return ({ name, accent, dark, logo, darkLogo, icon }, file) => {
    const isKnown = file === LOGO_FILE || MAIL_FILES.includes(file)
    if (!(isKnown || entryOf(PNG_FILES, file) || entryOf(SVG_FILES, file))) return NO_PICTURE
    const brand = { name, accent, dark, logo, darkLogo, icon }
    const key = JSON.stringify(brand)
    const last = drawn.get(file)
    if (last?.key === key) return last.picture
    const picture = uploadedPicture({ brand, read }, file).then((uploaded) => uploaded ?? draw(brand, file))
    drawn.set(file, { key, picture })
    picture.catch(() => drawn.delete(file))
    return picture
  }
}

async function draw(brand: DrawnBrand, file: string): Promise<BrandPicture | null> {
  const svg = entryOf(SVG_FILES, file)?.(brand)
  if (svg) return { type: "image/svg+xml", bytes: new TextEncoder().encode(svg) }
  if (MAIL_FILES.includes(file)) return { type: "image/png", bytes: await drawLogoOfMails(brand, file) }
  const drawing = entryOf(PNG_FILES, file)
  return drawing ? { type: "image/png", bytes: await drawPng(brand, drawing) } : null
}

/** The logo of pages: the sample's file, or the name. */
async function drawLogoOfMails(brand: DrawnBrand, file: string) {
  const isSample = pageBrand(brand).version === ""
  const logo = isSample ? await readFile(SAMPLE_LOGO, "utf8") : drawLogo(brand)
  const isAtNight = file === MAIL_LOGO.nightFile
  const svg = new TextEncoder().encode(isAtNight ? atNight(logo) : logo)
  return drawMailLogo(svg, { width: MAIL_LOGO.width, isAtNight })
}

/** The name, on no ground: dark letters by day, light ones by night. */
function drawLogo({ name }: DrawnBrand): string {
  const lines = logoLines(name).map(outline)
  const [first, last] = [lines[0], lines.at(-1)]
  const [top, foot] = [first?.top ?? 0, (last?.foot ?? 0) - (lines.length - 1) * LINE_HEIGHT]
  const air = (top - foot) * LOGO_AIR
  const width = Math.max(...lines.map((line) => line.width))
  const box = [0, -top - air, width, top - foot + 2 * air].map(round).join(" ")
  const paths = lines.map(({ path }, at) => `<g transform="translate(0 ${at * LINE_HEIGHT})">${path}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>path{fill:${INK}}@media(prefers-color-scheme:dark){path{fill:${INK_AT_NIGHT}}}</style>${paths.join("")}</svg>`
}

/** A long name in two lines, parted at the gap that is nearest to its middle. */
function logoLines(name: string): string[] {
  const gaps = Array.from(name.matchAll(/ /g), ({ index }) => index)
  const middle = name.length / 2
  const [gap] = gaps.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return name.length <= LONGEST_LINE || gap === undefined ? [name] : [name.slice(0, gap), name.slice(gap + 1)]
}

/** The first letter, in the middle of a square with round corners. */
function drawFavicon({ name, accent, dark }: DrawnBrand): string {
  const { path, width, top, foot } = outline(firstLetter(name))
  const scale = round(Math.min(38 / (top - foot), 48 / width))
  const left = round(32 - (width * scale) / 2)
  const line = round(32 + ((top + foot) * scale) / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${accent}"/><g fill="${lettersOn(accent, dark)}" transform="translate(${left} ${line}) scale(${scale})">${path}</g></svg>`
}

/** A text as outlines, 1000 units to the size of the type, on a line at 0, between `foot` and `top` above it. */
function outline(text: string): { path: string; width: number; top: number; foot: number } {
  const paths: string[] = []
  let [width, top, foot] = [0, 1, 0]
  for (const { face, text: run } of splitByTypeface(text)) {
    const font = openFace(face)
    const scale = 1000 / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [at, { path, bbox }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const place = `translate(${round(width + xOffset * scale)} ${round(-yOffset * scale)})`
      paths.push(`<path transform="${place} scale(${round(scale)} ${round(-scale)})" d="${path.toSVG()}"/>`)
      width += xAdvance * scale
      if (path.commands.length > 0) {
        top = Math.max(top, bbox.maxY * scale)
        foot = Math.min(foot, bbox.minY * scale)
      }
    }
  }
  return { path: paths.join(""), width: Math.max(width, 1), top, foot }
}

async function drawPng({ name, accent, dark }: DrawnBrand, { width, height, isInitial, share }: Drawing) {
  const text = isInitial ? firstLetter(name) : name
  const face = splitByTypeface(text)[0]?.face ?? "mukta"
  const written = await sharp({
    text: {
      text: `<span foreground="${lettersOn(accent, dark)}">${escapeMarkup(text)}</span>`,
      ...{ font: openFace(face).fullName, fontfile: fontFile(face), rgba: true, align: "center" },
      ...{ width: Math.round(width * share), height: Math.round(height * share) },
    },
  })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { width, height, channels: 3, background: accent } })
    .composite([{ input: written, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer()
  return new Uint8Array(picture)
}

function openFace(face: string): Font {
  const font = openSync(fontFile(face))
  if ("fonts" in font) throw new Error(`${face} is a collection of fonts`)
  return font
}

function fontFile(face: string): string {
  return join(FONT_FOLDER, `${face === "mukta" ? "mukta-bold" : face}.ttf`)
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(name)
  return (first?.segment ?? "").toUpperCase()
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

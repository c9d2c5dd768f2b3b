import sharp from "sharp"
import type { BrandImage, DrawnBrand } from "#app/core/settings/brand.ts"
import { MAIL_LOGO, mailLogoWidth } from "#app/core/settings/mail-logo.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { drawMailLogo } from "./mail-logo.server.ts"
import type { MediaFile } from "./media.ts"

export type BrandPicture = { type: string; bytes: Uint8Array<ArrayBuffer> }
/** Reads a file of an image that was sent in; null where there is none. */
export type ReadImage = (id: string, file: MediaFile) => Promise<Uint8Array<ArrayBuffer> | null>

const PAPER = "#ffffff"
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 }
const SHARE_PICTURE = { width: 1200, height: 630, logoShare: 0.7, band: 24 }

type Uploaded = { brand: DrawnBrand; read: ReadImage }
type Icon = { side: number; share?: number; isOpaque?: true }

/** The PNG files by name; `share` is the part of the sides that the sign takes. */
const ICONS: Readonly<Record<string, Icon>> = {
  "icon-192.png": { side: 192 },
  "icon-512.png": { side: 512 },
  "icon-maskable-512.png": { side: 512, share: 0.75, isOpaque: true },
  "apple-touch-icon.png": { side: 180, isOpaque: true }, // what is clear is black there
}

/** A picture of the shop out of the logo and the icon that were sent in. Null where neither makes this file, or its image is not there. */
export async function uploadedPicture({ brand, read }: Uploaded, file: string): Promise<BrandPicture | null> {
  const { logo, darkLogo, icon } = brand
  if (icon && file === "favicon.svg") return iconSvg(await read(icon.id, "icon.png"))
  const drawing = entryOf(ICONS, file)
  if (icon && drawing) return drawIcon(await read(icon.id, "icon.png"), drawing)
  if (!logo) return null
  if (file === "logo.png") return png(await read(logo.id, "logo.png"))
  const width = mailLogoWidth(logo)
  if (file === MAIL_LOGO.file) return mailLogo(await read(logo.id, "logo.png"), { width, isAtNight: false })
  if (file === MAIL_LOGO.nightFile) {
    const image = darkLogo ?? logo
    return mailLogo(await read(image.id, "logo.png"), { width, isAtNight: darkLogo !== null })
  }
  if (file === "share.png") return drawShare(await read(logo.id, "logo.png"), brand)
  if (file !== "logo.svg") return null
  const light = await read(logo.id, "logo.webp")
  return light && logoSvg(logo, light, darkLogo && (await read(darkLogo.id, "logo.webp")))
}

/** The logo of the day, and that of the night in its place where there is one: an SVG of ours, whatever was sent in. */
function logoSvg({ width, height }: BrandImage, light: Uint8Array, dark: Uint8Array | null): BrandPicture {
  const image = (name: string, bytes: Uint8Array) =>
    `<image class="${name}" width="${width}" height="${height}" preserveAspectRatio="xMinYMid" href="${dataUrl("webp", bytes)}"/>`
  const styles =
    ".night{display:none}@media(prefers-color-scheme:dark){.night{display:inline}.day{display:none}}"
  const images = dark
    ? `<style>${styles}</style>${image("day", light)}${image("night", dark)}`
    : image("day", light)
  return svg(`0 0 ${width} ${height}`, images)
}

function iconSvg(bytes: Uint8Array | null): BrandPicture | null {
  return bytes && svg("0 0 64 64", `<image width="64" height="64" href="${dataUrl("png", bytes)}"/>`)
}

function svg(box: string, content: string): BrandPicture {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`
  return { type: "image/svg+xml", bytes: new TextEncoder().encode(text) }
}

function dataUrl(kind: "webp" | "png", bytes: Uint8Array): string {
  return `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`
}

async function drawIcon(bytes: Uint8Array | null, { side, share = 1, isOpaque }: Icon) {
  if (!bytes) return null
  const inner = Math.round(side * share)
  const sign = await sharp(bytes).resize(inner, inner).png().toBuffer()
  const ground = { width: side, height: side, channels: 4, background: isOpaque ? PAPER : CLEAR } as const
  const icon = sharp({ create: ground }).composite([{ input: sign, gravity: "centre" }])
  return png(await icon.png({ compressionLevel: 9 }).toBuffer())
}

/** A logo that has none for dark grounds stands on white by night too. */
async function mailLogo(bytes: Uint8Array | null, picture: Parameters<typeof drawMailLogo>[1]) {
  return bytes && png(await drawMailLogo(bytes, picture))
}

/** The logo on white, over a band of the accent. */
async function drawShare(bytes: Uint8Array | null, { accent }: DrawnBrand) {
  if (!bytes) return null
  const { width, height, logoShare, band } = SHARE_PICTURE
  const box = { width: Math.round(width * logoShare), height: Math.round(height * logoShare) }
  const logo = await sharp(bytes)
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer()
  const foot = { create: { width, height: band, channels: 3, background: accent } } as const
  const picture = sharp({ create: { width, height, channels: 3, background: PAPER } }).composite([
    { input: logo, gravity: "centre" },
    { input: foot, gravity: "south" },
  ])
  return png(await picture.png({ compressionLevel: 9 }).toBuffer())
}

function png(bytes: Uint8Array | null): BrandPicture | null {
  return bytes && { type: "image/png", bytes: new Uint8Array(bytes) }
}

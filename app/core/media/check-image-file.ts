import { entryOf } from "#app/ui/format/table-entry.ts"
import { MOST_IMAGE_BYTES, MOST_PICTURE_BYTES, MOST_SVG_BYTES } from "./image-limits.ts"
import type { ImageRefusal } from "./image-refusals.ts"
import { isPlainSvg, isSvg } from "./plain-svg.ts"

type ImageKind = "jpeg" | "png" | "webp" | "avif" | "svg"

type Checked = { ok: true; kind: ImageKind } | { ok: false; refusal: ImageRefusal }

const TYPES: Record<string, ImageKind> = {
  ...{ "image/jpeg": "jpeg", "image/jpg": "jpeg", "image/pjpeg": "jpeg" },
  ...{ "image/png": "png", "image/webp": "webp", "image/avif": "avif" },
  "image/svg+xml": "svg",
}
/** What shoppers may send in, and what staff may send in as a picture of a product, of a page, or of the shop itself. */
const TAKEN: Record<
  "photo" | "picture" | "scene" | "banner" | "logo" | "icon",
  { mostBytes: number; kinds: readonly ImageKind[] }
> = {
  photo: { mostBytes: MOST_IMAGE_BYTES, kinds: ["jpeg", "png", "webp"] },
  picture: { mostBytes: MOST_PICTURE_BYTES, kinds: ["jpeg", "png", "webp", "avif"] },
  scene: { mostBytes: MOST_PICTURE_BYTES, kinds: ["jpeg", "png", "webp", "avif"] },
  banner: { mostBytes: MOST_PICTURE_BYTES, kinds: ["jpeg", "png", "webp", "avif"] },
  logo: { mostBytes: MOST_IMAGE_BYTES, kinds: ["jpeg", "png", "webp", "svg"] },
  icon: { mostBytes: MOST_IMAGE_BYTES, kinds: ["jpeg", "png", "webp", "svg"] },
}
export type ImagePurpose = keyof typeof TAKEN

const HEIF_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/
/** What no photo holds: a reader of another kind would take the same bytes for a page or a program. */
const OTHER_CONTENT = /<script|<html[\s>]|<!doctype|<\?php|<iframe/i
const ZIP_END = "PK\u0005\u0006"
const ZIP_COMMENT_LIMIT = 65_557
const PDF_WITHIN = 1_024

/** Looks at a file without decoding it: its size, what it is by its bytes, and whether it is that alone. */
export function checkImageFile(
  bytes: Uint8Array,
  declaredType: string,
  purpose: ImagePurpose = "photo",
): Checked {
  const { mostBytes, kinds } = TAKEN[purpose]
  if (bytes.length > mostBytes) return refuse("too-many-bytes")
  const text = latin1(bytes)
  const kind = kindOf(text)
  if (!kind || !kinds.includes(kind)) return refuse(refusalOf(text))
  if (entryOf(TYPES, declaredType.split(";")[0]?.trim().toLowerCase() ?? "") !== kind)
    return refuse("not-its-type")
  if (kind === "svg") return checkSvg(bytes)
  const end = ENDS[kind](bytes, text)
  if (end === null || end > bytes.length) return refuse("damaged")
  // After a JPEG phones add a film or a depth map, which is not taken over. After the others nothing may stand.
  if (end < bytes.length || holdsOtherContent(text)) return refuse("holds-more")
  return { ok: true, kind }
}

function checkSvg(bytes: Uint8Array): Checked {
  if (bytes.length > MOST_SVG_BYTES) return refuse("too-many-bytes")
  return isPlainSvg(bytes) ? { ok: true, kind: "svg" } : refuse("not-plain-svg")
}

function refuse(refusal: ImageRefusal): Checked {
  return { ok: false, refusal }
}

function refusalOf(text: string): ImageRefusal {
  if (text.slice(4, 12) === "ftypavis") return "animated"
  return isHeif(text) ? "heic" : "not-an-image"
}

/** Bytes as text, a character each. */
export function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes)
}

function kindOf(text: string): ImageKind | null {
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "jpeg"
  if (text.startsWith("\u2030PNG\r\n\u001a\n")) return "png"
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp"
  if (text.slice(4, 12) === "ftypavif") return "avif"
  return isSvg(text) ? "svg" : null
}

function isHeif(text: string): boolean {
  return text.slice(4, 8) === "ftyp" && HEIF_BRANDS.test(text.slice(8, 12))
}

/** Whether a file holds what a reader of another kind would take for a page or a program. */
export function holdsOtherContent(text: string): boolean {
  return (
    OTHER_CONTENT.test(text) ||
    text.slice(0, PDF_WITHIN).includes("%PDF-") ||
    text.slice(-ZIP_COMMENT_LIMIT).includes(ZIP_END)
  )
}

/** Where the last chunk of a PNG ends; null where its chunks do not lead there. */
function endOfPng(bytes: Uint8Array, text: string): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (text.slice(at + 4, at + 8) === "IEND") return end
    at = end
  }
  return null
}

function endOfWebp(bytes: Uint8Array): number {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true)
  return 8 + size + (size % 2)
}

/** Where the last box of an AVIF ends; null where its boxes do not lead there. */
function endOfAvif(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at)
    if (size < 8) return null // a box up to the end of the file, or one of more than 4 GB
    at += size
  }
  return at
}

const ENDS: Record<Exclude<ImageKind, "svg">, (bytes: Uint8Array, text: string) => number | null> = {
  jpeg: (bytes) => bytes.length,
  png: endOfPng,
  webp: endOfWebp,
  avif: endOfAvif,
}

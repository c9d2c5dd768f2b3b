import sharp, { type Metadata, type Sharp } from "sharp"
import type { ImagePurpose } from "./check-image-file.ts"
import {
  ICON_SIDE,
  LOGO_BOX,
  MOST_MEGAPIXELS,
  SHORTEST_BANNER_SIDE,
  SHORTEST_LOGO_SIDE,
  SHORTEST_PICTURE_SIDE,
  SHORTEST_SIDE,
  WIDEST_LOGO,
} from "./image-limits.ts"
import type { ImageRefusal } from "./image-refusals.ts"
import { MEDIA_SIDES, type MediaFile, PICTURE_WIDTHS } from "./media.ts"

type WrittenImage = { width: number; height: number; files: { file: MediaFile; bytes: Uint8Array }[] }
export type Rewritten = { ok: true; image: WrittenImage } | { ok: false; refusal: ImageRefusal }

const DECODE = { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: "error" } as const
const SECONDS = 20
/** Twice the widest file, so that the middle square of a wide picture is not enlarged. */
const LONGEST_SCENE = 2 * PICTURE_WIDTHS[3]
const PAPER = { r: 255, g: 255, b: 255 }
const CLEAR = { ...PAPER, alpha: 0 }
/** Dots of an SVG for an inch of it; librsvg's own, and the bounds of sharp. */
const DENSITY = { own: 72, least: 1, most: 100_000 }

// No decoder but the five that are meant can be reached.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    "VipsForeignLoadHeifBuffer", // AVIF; HEIC has no decoder in it
    "VipsForeignLoadSvgBuffer", // what `isPlainSvg` lets through
  ],
})

/** Decodes an image and writes it anew, upright, in sRGB and without anything but its dots. */
export async function rewriteImage(bytes: Uint8Array, purpose: ImagePurpose = "photo"): Promise<Rewritten> {
  const { shortestSide, longestSide, isClear, write } = PURPOSES[purpose]
  try {
    const head = await sharp(bytes, { ...DECODE, limitInputPixels: false }).metadata()
    const refusal = refusalOf(head, shortestSide)
    if (refusal) return { ok: false, refusal }
    const decoded = sharp(bytes, {
      ...DECODE,
      ...(isDrawing(head) && { density: densityOf(head, longestSide) }),
    })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(fitInto(longestSide))
    const { data, info } = await (isClear ? decoded.ensureAlpha() : decoded.flatten({ background: PAPER }))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const dots = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS })
    const files = await write(dots)
    const [first] = isClear ? files : []
    const size = first ? await sharp(first.bytes).metadata() : { width, height }
    return { ok: true, image: { width: size.width, height: size.height, files } }
  } catch (error) {
    if (error instanceof Error && isOfDecoder(error)) return { ok: false, refusal: "damaged" }
    throw error
  }
}

type Head = Pick<Metadata, "format" | "width" | "height" | "pages">

/** What the head of the file says: nothing is decoded yet. A drawing has any size. */
function refusalOf({ format, width, height, pages = 1 }: Head, shortestSide: number): ImageRefusal | null {
  if (isDrawing({ format })) return null
  if (pages > 1) return "animated"
  if (width * height > DECODE.limitInputPixels) return "too-many-pixels"
  return Math.min(width, height) < shortestSide ? "too-small" : null
}

function isDrawing({ format }: Pick<Head, "format">): boolean {
  return format === "svg"
}

/** So many dots for an inch that the drawing is as large as it is kept. */
function densityOf({ width, height }: Head, longestSide: number): number {
  const density = (DENSITY.own * longestSide) / Math.max(width, height)
  return Math.min(Math.max(density, DENSITY.least), DENSITY.most)
}

type Fit = "contain" | "cover" | "inside"
type Purpose = {
  shortestSide: number
  longestSide: number
  /** Whether what is clear stays clear. */
  isClear?: true
  write: (dots: () => Sharp) => Promise<WrittenImage["files"]>
}

const PURPOSES: Record<ImagePurpose, Purpose> = {
  photo: { shortestSide: SHORTEST_SIDE, longestSide: MEDIA_SIDES.large, write: writePhoto },
  picture: {
    shortestSide: SHORTEST_PICTURE_SIDE,
    longestSide: PICTURE_WIDTHS[3],
    write: writePicture("contain"),
  },
  banner: { shortestSide: SHORTEST_BANNER_SIDE, longestSide: LONGEST_SCENE, write: writePicture("inside") },
  scene: { shortestSide: SHORTEST_PICTURE_SIDE, longestSide: LONGEST_SCENE, write: writePicture("cover") },
  logo: {
    shortestSide: SHORTEST_LOGO_SIDE,
    longestSide: LOGO_BOX.width,
    isClear: true,
    write: writeLogo,
  },
  icon: { shortestSide: SHORTEST_LOGO_SIDE, longestSide: ICON_SIDE, isClear: true, write: writeIcon },
}

/** A logo in its box; one that is too wide for its height has clear bands above and below. */
async function writeLogo(dots: () => Sharp): Promise<WrittenImage["files"]> {
  const { width, height } = await dots().metadata()
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height, 1)
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const fitted = () =>
    dots().resize({
      width: box.width,
      height: Math.max(box.height, Math.ceil(box.width / WIDEST_LOGO)),
      ...{ fit: "contain", background: CLEAR },
    })
  return [
    { file: "logo.png", bytes: await fitted().png({ compressionLevel: 9 }).toBuffer() },
    { file: "logo.webp", bytes: await fitted().webp({ quality: 90, alphaQuality: 100 }).toBuffer() },
  ]
}

async function writeIcon(dots: () => Sharp): Promise<WrittenImage["files"]> {
  const square = dots().resize({ width: ICON_SIDE, height: ICON_SIDE, fit: "contain", background: CLEAR })
  return [{ file: "icon.png", bytes: await square.png({ compressionLevel: 9 }).toBuffer() }]
}

async function writePhoto(dots: () => Sharp): Promise<WrittenImage["files"]> {
  const files: WrittenImage["files"] = []
  for (const size of ["small", "large"] as const) {
    const resized = () => dots().resize(fitInto(MEDIA_SIDES[size]))
    files.push({ file: `${size}.avif`, bytes: await resized().avif({ quality: 52, effort: 2 }).toBuffer() })
    files.push({
      file: `${size}.jpg`,
      bytes: await resized().jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
    })
  }
  return files
}

/**
 * A picture is square, in every width that pages name: a product stands on white with all of it, a scene fills it with its middle. A
 * banner keeps its shape.
 */
function writePicture(fit: Fit) {
  return async (dots: () => Sharp): Promise<WrittenImage["files"]> => {
    const fitted = (width: number, height: number, fit: Fit) =>
      dots().resize({ width, height, fit, background: PAPER })
    const files: WrittenImage["files"] = []
    for (const width of PICTURE_WIDTHS) {
      const bytes = await fitted(width, fit === "inside" ? LONGEST_SCENE : width, fit)
        .avif({ quality: 60, effort: 2 })
        .toBuffer()
      files.push({ file: `hero-${width}.avif`, bytes })
    }
    const link = await fitted(1200, 630, fit === "inside" ? "cover" : fit)
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer()
    return [...files, { file: "link.jpg", bytes: link }]
  }
}

function fitInto(side: number) {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const
}

/** A fault of the file, not of the machine. */
function isOfDecoder({ message }: Error): boolean {
  return /unsupported image|buffer|VipsJpeg|Vips(Png|Webp)|jpeg|png|webp|heif|svg|xml|pixel limit|timeout|corrupt|premature/i.test(
    message,
  )
}

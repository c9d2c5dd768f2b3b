import sharp, { type Sharp } from "sharp"
import type { ImagePurpose } from "./image-file.ts"
import {
  MOST_MEGAPIXELS,
  SHORTEST_BANNER_SIDE,
  SHORTEST_PICTURE_SIDE,
  SHORTEST_SIDE,
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

// No decoder but the four that are meant can be reached.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
    "VipsForeignLoadHeifBuffer", // AVIF; HEIC has no decoder in it
  ],
})

/** Decodes an image and writes it anew, upright, in sRGB and without anything but its dots. */
export async function rewriteImage(bytes: Uint8Array, purpose: ImagePurpose = "photo"): Promise<Rewritten> {
  const { shortestSide, longestSide, write } = PURPOSES[purpose]
  try {
    const refusal = await refusalOf(bytes, shortestSide)
    if (refusal) return { ok: false, refusal }
    const { data, info } = await sharp(bytes, DECODE)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(fitInto(longestSide))
      .flatten({ background: PAPER })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const dots = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS })
    const files = await write(dots)
    return { ok: true, image: { width, height, files } }
  } catch (error) {
    if (error instanceof Error && isOfDecoder(error)) return { ok: false, refusal: "damaged" }
    throw error
  }
}

/** What the head of the file says: nothing is decoded yet. */
async function refusalOf(bytes: Uint8Array, shortestSide: number): Promise<ImageRefusal | null> {
  const { width, height, pages = 1 } = await sharp(bytes, { ...DECODE, limitInputPixels: false }).metadata()
  if (pages > 1) return "animated"
  if (width * height > DECODE.limitInputPixels) return "too-many-pixels"
  return Math.min(width, height) < shortestSide ? "too-small" : null
}

type Fit = "contain" | "cover" | "inside"
type Purpose = {
  shortestSide: number
  longestSide: number
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
  return /unsupported image|buffer|VipsJpeg|Vips(Png|Webp)|jpeg|png|webp|heif|pixel limit|timeout|corrupt|premature/i.test(
    message,
  )
}

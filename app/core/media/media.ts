import { entryOf } from "#app/ui/format/table-entry.ts"

/** The longest side of each size, in dots. A smaller image stays as small as it is. */
export const MEDIA_SIDES = { small: 320, large: 1280 } as const
type MediaSize = keyof typeof MEDIA_SIDES

/** The widths of a product's picture, in dots, as its pages name them, and of the one that a link shows. */
export const PICTURE_WIDTHS = [320, 640, 1000, 1600] as const
const PICTURE_FILE = /^(hero-(320|640|1000|1600)\.avif|link\.jpg)$/

const TYPES = {
  ...{ avif: "image/avif", jpg: "image/jpeg", webp: "image/webp", png: "image/png" },
  ...{ mp4: "video/mp4", webm: "video/webm" },
} as const
/** A stored video has one of them alone. */
const VIDEO_FILES = ["video.mp4", "video.webm"] as const
export type VideoFile = (typeof VIDEO_FILES)[number]
type PictureFile = `hero-${(typeof PICTURE_WIDTHS)[number]}.avif` | "link.jpg"
/** Of the shop's own logo and icon. */
const BRAND_FILES = ["logo.webp", "logo.png", "icon.png"] as const
export type MediaFile =
  | `${MediaSize}.${"avif" | "jpg"}`
  | PictureFile
  | VideoFile
  | (typeof BRAND_FILES)[number]

/** A stored image. The width and height are those of its large size. */
export type StoredImage = { id: string; width: number; height: number }

const ID = /^[\w-]{22}$/
const FILE = /^(small|large)\.(avif|jpg)$/

/** The file that an address names, or null for what names none. */
export function parseMediaFile(id = "", file = ""): { id: string; file: MediaFile } | null {
  return isMediaId(id) && isMediaFile(file) ? { id, file } : null
}

export function isMediaId(id: string): boolean {
  return ID.test(id)
}

export function mediaType(file: MediaFile): string {
  const extension = file.slice(file.lastIndexOf(".") + 1)
  return entryOf(TYPES, extension) ?? TYPES.jpg
}

function isMediaFile(text: string): text is MediaFile {
  return FILE.test(text) || PICTURE_FILE.test(text) || VIDEO_FILES.some((file) => file === text)
}

export function isVideoFile(file: MediaFile): file is VideoFile {
  return VIDEO_FILES.some((known) => known === file)
}

/** Every file that a stored image may have. */
export const MEDIA_FILES: readonly MediaFile[] = [
  ...(["small.avif", "small.jpg", "large.avif", "large.jpg"] as const),
  ...PICTURE_WIDTHS.map((width) => `hero-${width}.avif` as const),
  "link.jpg",
  ...BRAND_FILES,
  ...VIDEO_FILES,
]

/** The address of a stored image. */
export function mediaPath(id: string, file: MediaFile): string {
  return `/media/${id}/${file}`
}

/** How large an image is shown in a size. */
export function shownSize({ width, height }: Omit<StoredImage, "id">, size: MediaSize) {
  const scale = Math.min(1, MEDIA_SIDES[size] / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

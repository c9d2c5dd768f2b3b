import * as messages from "#app/core/catalogue/messages.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"

/** `/images/{slug}/{view}-{width}.avif?v={digest of the folder}`, here or on the CDN that IMAGE_BASE_URL names; or `/media/{id}/…`. */
const STUDIO_PICTURE = /^(.*\/(?:images|media)\/[^/?]+\/)([a-z]+)-(\d+)\.avif(\?v=[0-9a-f]+)?$/
const STUDIO_WIDTHS = [320, 640, 1000] as const
/** Only the hero is delivered this large, for those who look closely. */
const ZOOM_WIDTH = 1600

/** The side of a product's picture in mails, in pixels; its file has twice as many dots. */
export const MAIL_PICTURE_SIDE = 72

/** As wide as a phone, in `sizes`, less an eighth: a screen of two dots a pixel takes the picture of 640 dots. */
export const PHONE_WIDTH = "88vw"

const VIEWS: Record<string, string> = {
  hero: "",
  angle: messages.fromAnotherSide,
  closeup: messages.seenClosely,
  open: messages.opened,
  feature: messages.itsKeyFigure,
}

/** The sizes in which the studio delivers a picture, up to a width in dots, as a `srcset`; undefined for a picture from anywhere else. */
export function pictureSizes(image: string, most = 1000): string | undefined {
  const [, folder, view, , version = ""] = image.match(STUDIO_PICTURE) ?? []
  const widths = STUDIO_WIDTHS.filter((width) => width <= most)
  return folder && widths.map((width) => `${folder}${view}-${width}.avif${version} ${width}w`).join(", ")
}

/** The picture in another of the studio's widths; anything else stays what it is. */
export function pictureAt(image: string, width: (typeof STUDIO_WIDTHS)[number]): string {
  return image.replace(STUDIO_PICTURE, `$1$2-${width}.avif$4`)
}

/** The largest form of a picture and how wide it is. */
export function largestPicture(image: string): { src: string; width: number } {
  const view = image.match(STUDIO_PICTURE)?.[2]
  if (view !== "hero") return { src: pictureAt(image, 1000), width: 1000 }
  return { src: image.replace(STUDIO_PICTURE, `$1$2-${ZOOM_WIDTH}.avif$4`), width: ZOOM_WIDTH }
}

/** The picture that messengers and networks show of a link: 1200 by 630, as they all read JPEG. */
export function linkPicture(image: string): string {
  return image.replace(STUDIO_PICTURE, "$1link.jpg$4")
}

/**
 * A picture as mails show it, JPEG or PNG: many programs show nothing newer. A path begins at the shop's address. Null for a picture that is
 * neither.
 */
export function mailPicture(image: string): { src: string; width: number; height: number } | null {
  const square = { width: MAIL_PICTURE_SIDE, height: MAIL_PICTURE_SIDE }
  const [, folder, , , version = ""] = image.match(STUDIO_PICTURE) ?? []
  if (folder?.startsWith("/images/")) return { src: `${folder}mail.jpg${version}`, ...square }
  if (folder)
    return { src: linkPicture(image), width: square.width, height: Math.round((square.width * 630) / 1200) }
  return /\.(jpe?g|png)$/i.test(image) ? { src: image, ...square } : null
}

/** The alternative text of a product's picture: `Raag 90 Marigold, seen closely`. */
export function pictureAlt(image: string, name: string): string {
  const view = entryOf(VIEWS, image.match(STUDIO_PICTURE)?.[2] ?? "")
  return view ? `${name}, ${view}` : name
}

/** Where a picture of the shop is fetched from: the shop itself, or the address that its copies stand under. */
export function pictureAddress(image: string, base: string): string {
  return base && image.startsWith("/images/") ? base + image : image
}

/** The class that colours a picture's place. A picture of another merchant stands on plain mist. */
export function groundClass(palette: string | null | undefined): string {
  return palette ? `ground-${palette}` : "bg-mist"
}

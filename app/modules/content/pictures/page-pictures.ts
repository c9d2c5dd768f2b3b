import { mediaPath, parseMediaFile } from "#app/core/media/media.ts"
import type { PageKind, Texts } from "#app/modules/content/page-texts.ts"
import { rowIds } from "#app/modules/content/rows/rows.ts"

const FILE = "hero-640.avif"

/** The address of a picture that the merchant sent in, as the texts of a page name it. */
export function ownPicturePath(id: string): string {
  return mediaPath(id, FILE)
}

/** Whether a text names a picture that the merchant sent in. */
export function isOwnPicture(value: unknown): value is string {
  if (typeof value !== "string") return false
  const [, folder, id, file] = value.split("/")
  return (
    folder === "media" &&
    file === FILE &&
    parseMediaFile(id, file) !== null &&
    value === ownPicturePath(id ?? "")
  )
}

/** The names of the fields of a picture: the text with its address, the file that is sent, and the box that takes it away. */
export function pictureFields(slot: string) {
  const end = slot && ` ${slot}`
  return { text: `picture${end}`, file: `file${end}`, without: `without${end}` }
}

/** The places of a page that show a picture of the merchant's: sections of the home page, or the one of an article. */
export function pictureSlots(kind: PageKind, key: string, texts: Texts): readonly string[] {
  if (kind === "home") return rowIds(texts)
  return key.startsWith("blogs/") ? [""] : []
}

/** The texts without the pictures whose boxes say so. */
export function withoutPictures(texts: Texts, slots: readonly string[], form: FormData): Texts {
  const gone = slots.map(pictureFields).filter(({ without }) => form.get(without) === "on")
  return { ...texts, ...Object.fromEntries(gone.map(({ text }) => [text, ""])) }
}

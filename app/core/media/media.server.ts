import { createHmac, randomBytes } from "node:crypto"
import { and, eq, inArray, lte, sql } from "drizzle-orm"
import type { DrawnBrand } from "#app/core/settings/brand.ts"
import { isBusy } from "#app/platform/busy-answer.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { createJobQueue } from "#app/platform/job-queue.server.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { media } from "#db/tables/media.ts"
import { checkImageFile, type ImagePurpose } from "./check-image-file.ts"
import { checkVideoFile, type VideoRefusal } from "./check-video-file.ts"
import { createBrandPictures } from "./draw-brand.server.ts"
import type { ImageRefusal } from "./image-refusals.ts"
import { createMailPictures, type MailPictures } from "./mail-pictures.server.ts"
import {
  isMediaId,
  MEDIA_FILES,
  type MediaFile,
  mediaPath,
  mediaType,
  type StoredImage,
  type VideoFile,
} from "./media.ts"
import type { ByteRange, MediaStore } from "./media-store-plugin.server.ts"
import type { BrandPicture } from "./own-brand-pictures.server.ts"
import { type Rewritten, rewriteImage } from "./rewrite-image.server.ts"

type Stored = { ok: true; image: StoredImage } | { ok: false; refusal: ImageRefusal }

/** The images that people send in. What is stored is removed after a day unless `keepMedia` keeps it. */
export type Media = {
  /** Writes an image anew, in every size of its purpose. One image after the other: a decoded one takes up to 160 MB. */
  store(file: Blob, purpose?: ImagePurpose): Promise<Stored>
  /** Keeps a file that staff sent in, for a day. Nobody but who calls `readDraft` sees it. Answers its id. */
  storeDraft(bytes: Uint8Array): Promise<string>
  readDraft(id: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Keeps a video as it is, if it is one that browsers play. */
  storeVideo(
    file: Blob,
  ): Promise<{ ok: true; id: string; file: VideoFile } | { ok: false; refusal: VideoRefusal }>
  /** A video that everybody may see: how many bytes it has, and its bytes from one to another; null for any other. */
  openVideo(id: string, file: VideoFile): Promise<OpenVideo | null>
  /** A file of an image that everybody may see, or that `preview` opens; null for any other. */
  read(id: string, file: MediaFile, preview: string | null): Promise<Uint8Array<ArrayBuffer> | null>
  /** The address at which staff, or the buyer who sent it, may open an image for an hour, whether or not it is public. */
  previewPath(id: string, now?: Date): string
  /** Removes images whose time has come. Answers how many. Any number of nodes may run it. */
  removeDue(): Promise<number>
  /** A picture of the shop, such as `logo.svg`: its own, or drawn from its name. `logo.png` is there of its own logo alone. Null for an unknown file. */
  drawBrand(brand: DrawnBrand, file: string): Promise<BrandPicture | null>
  /** The pictures of products in mails. */
  mailPictures: MailPictures
}

export type OpenVideo = {
  bytes: number
  read: (range: ByteRange) => ReadableStream<Uint8Array>
}

const PIECE_BYTES = 512 * 1024
const REWRITES = { atOnce: 1, mostWaiting: 8 }
const ID_BYTES = 16
const DRAFT = "draft"
const BATCH = 20
const PREVIEW_MS = 60 * 60 * 1000

/** Media in a store, with their records in the database. */
export function createMedia({
  db,
  secret,
  store,
}: {
  db: Database
  secret: string
  store: MediaStore
}): Media {
  const rewrites = createJobQueue(REWRITES)
  return {
    mailPictures: createMailPictures(),
    drawBrand: createBrandPictures((id, file) => store.read(`${id}/${file}`)),

    async store(file, purpose) {
      const rewritten = await rewrites(() => checkAndRewrite(file, purpose)).catch(refuseBusy)
      if (!rewritten.ok) return rewritten
      const { width, height, files } = rewritten.image
      const id = randomBytes(ID_BYTES).toString("base64url")
      await record({ id, width, height }, files)
      for (const { file, bytes } of files) await store.write(`${id}/${file}`, bytes, mediaType(file))
      return { ok: true, image: { id, width, height } }
    },

    async storeVideo(sent) {
      const bytes = new Uint8Array(await sent.arrayBuffer())
      const checked = checkVideoFile(bytes)
      if (!checked.ok) return checked
      const id = randomBytes(ID_BYTES).toString("base64url")
      await record({ id, width: 0, height: 0 }, [{ bytes }])
      await store.write(`${id}/${checked.file}`, bytes, mediaType(checked.file))
      return { ...checked, id }
    },

    async openVideo(id, file) {
      const [found] = await db
        .select({ bytes: media.bytes })
        .from(media)
        .where(and(eq(media.id, id), media.isPublic))
      if (!found || !(await store.read(`${id}/${file}`, { from: 0, to: 0 }))) return null
      return { ...found, read: (range) => readPieces(store, `${id}/${file}`, range) }
    },

    async storeDraft(bytes) {
      const id = randomBytes(ID_BYTES).toString("base64url")
      await record({ id, width: 0, height: 0 }, [{ bytes }])
      await store.write(`${id}/${DRAFT}`, bytes, "application/octet-stream")
      return id
    },

    async readDraft(id) {
      return isMediaId(id) ? store.read(`${id}/${DRAFT}`) : null
    },

    async read(id, file, preview) {
      const mayRead = preview ? opens(preview, id) : await isPublic(db, id)
      return mayRead ? store.read(`${id}/${file}`) : null
    },

    previewPath(id, now = new Date()) {
      const until = now.getTime() + PREVIEW_MS
      return `${mediaPath(id, "large.jpg")}?preview=${until}.${sign(id, until)}`
    },

    async removeDue() {
      const due = await db.select({ id: media.id }).from(media).where(IS_DUE).limit(BATCH)
      for (const { id } of due)
        for (const file of [...MEDIA_FILES, DRAFT]) await store.remove(`${id}/${file}`)
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await db.delete(media).where(and(inArray(media.id, ids), IS_DUE))
      return ids.length
    },
  }

  /** It comes first: whatever fails from here on is removed by it. */
  async function record(image: StoredImage, files: readonly { bytes: Uint8Array }[]) {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    await db.insert(media).values({ ...image, bytes, removeAt: sql`now() + interval '1 day'` })
  }

  function opens(preview: string, id: string): boolean {
    const [until = "", signature = ""] = preview.split(".")
    return Number(until) > Date.now() && isSameKey(signature, sign(id, Number(until)))
  }

  function sign(id: string, until: number): string {
    const key = createHmac("sha256", secret).update("media-preview").digest()
    return createHmac("sha256", key).update(`${id} ${until}`).digest("base64url")
  }
}

/** Reads a file piece by piece, as its reader takes them, so that a slow one holds little memory. */
function readPieces(store: MediaStore, name: string, { from, to }: ByteRange): ReadableStream<Uint8Array> {
  let at = from
  return new ReadableStream({
    async pull(controller) {
      const end = Math.min(at + PIECE_BYTES - 1, to)
      const piece = await store.read(name, { from: at, to: end })
      if (!piece) throw new Error("a video was removed while it was read")
      controller.enqueue(piece)
      at = end + 1
      if (at > to) controller.close()
    },
  })
}

/** Reads the file only now: those that wait take no memory. */
async function checkAndRewrite(file: Blob, purpose?: ImagePurpose): Promise<Rewritten> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const checked = checkImageFile(bytes, file.type, purpose)
  return checked.ok ? rewriteImage(bytes, purpose) : checked
}

function refuseBusy(error: unknown): Rewritten {
  if (isBusy(error)) return { ok: false, refusal: "busy" }
  throw error
}

const IS_DUE = lte(media.removeAt, sql`now()`)

async function isPublic(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.id, id), media.isPublic))
  return found.length > 0
}

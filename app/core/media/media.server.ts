import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { and, eq, inArray, lte, sql } from "drizzle-orm"
import type { DrawnBrand } from "#app/core/settings/brand.ts"
import { isBusy } from "#app/platform/busy-answer.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { createJobQueue } from "#app/platform/job-queue.server.ts"
import { media } from "#db/tables/media.ts"
import { checkImageFile, type ImagePurpose } from "./check-image-file.ts"
import { createBrandPictures } from "./draw-brand.server.ts"
import type { ImageRefusal } from "./image-refusals.ts"
import { isMediaId, MEDIA_FILES, type MediaFile, mediaPath, mediaType, type StoredImage } from "./media.ts"
import type { MediaStore } from "./media-store-plugin.server.ts"
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
  /** A file of an image that everybody may see, or that `preview` opens; null for any other. */
  read(id: string, file: MediaFile, preview: string | null): Promise<Uint8Array<ArrayBuffer> | null>
  /** Where staff may look at an image, for an hour, whether or not it is public. */
  previewPath(id: string, now?: Date): string
  /** Removes images whose time has come. Answers how many. Any number of nodes may run it. */
  removeDue(): Promise<number>
  /** A picture of the shop, such as `logo.svg`: its own, or drawn from its name. `logo.png` is there of its own logo alone. Null for an unknown file. */
  drawBrand(brand: DrawnBrand, file: string): Promise<BrandPicture | null>
}

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
    const expected = Buffer.from(sign(id, Number(until)))
    const given = Buffer.from(signature)
    return Number(until) > Date.now() && given.length === expected.length && timingSafeEqual(given, expected)
  }

  function sign(id: string, until: number): string {
    const key = createHmac("sha256", secret).update("media-preview").digest()
    return createHmac("sha256", key).update(`${id} ${until}`).digest("base64url")
  }
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

import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { createJobQueue } from "#app/platform/job-queue.server.ts"

const IMAGES = join(import.meta.dirname, "../../../catalogue/images")
const PAPER = "#ffffff"
const QUALITY = 80
const DRAWINGS = { atOnce: 1, mostWaiting: 32 }

export type MailPictures = {
  /** The square JPEG of a picture of the studio, `side` dots wide; null where the studio has none. */
  ofStudio(slug: string, side: number): Promise<Uint8Array<ArrayBuffer> | null>
  /** The same of a drawing. */
  ofDrawing(svg: string, side: number): Promise<Uint8Array<ArrayBuffer>>
}

/** Makes the pictures of products for mails. One of the studio is kept: there are as many as it has folders. */
export function createMailPictures(): MailPictures {
  const queue = createJobQueue(DRAWINGS)
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const draw = (bytes: Buffer, side: number) =>
    queue(async () => {
      const picture = sharp(bytes).resize(side, side).flatten({ background: PAPER })
      return new Uint8Array(await picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer())
    })
  return {
    async ofStudio(slug, side) {
      const known = kept.get(slug)
      if (known) return known
      const bytes = await readFile(join(IMAGES, slug, "hero-320.avif")).catch(() => null)
      if (!bytes) return null
      const drawn = await draw(bytes, side)
      kept.set(slug, drawn)
      return drawn
    },
    ofDrawing: (svg, side) => draw(Buffer.from(svg), side),
  }
}

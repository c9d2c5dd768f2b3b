import { existsSync, mkdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import type { Sharp } from "sharp"
import { catalogueFolder } from "./catalogue.ts"
import type { View } from "./scene.ts"

const WIDTHS = [320, 640, 1000] as const
/** Small pictures are seen small: they may be coarser. Chosen so that 640 px averages under 9 kB and 320 px under 5 kB. */
const QUALITY: Record<(typeof WIDTHS)[number], number> = { 320: 54, 640: 52, 1000: 52 }

export const pictureFile = (slug: string, view: View, width: number) =>
  join(catalogueFolder, "images", slug, `${view}-${width}.avif`)

/** A view is finished when its last, largest file is there. */
export const isDelivered = (slug: string, view: View) => existsSync(pictureFile(slug, view, 1000))

/** Writes a photograph in every width the shop asks for. */
export async function deliver(photograph: Sharp, slug: string, view: View): Promise<void> {
  mkdirSync(join(catalogueFolder, "images", slug), { recursive: true })
  for (const width of WIDTHS) {
    const file = pictureFile(slug, view, width)
    await photograph
      .clone()
      .resize(width, width, { kernel: "lanczos3" })
      .avif({ quality: QUALITY[width], effort: 5, chromaSubsampling: "4:4:4" })
      .toFile(`${file}.part`)
    renameSync(`${file}.part`, file)
  }
}

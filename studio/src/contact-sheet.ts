import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { Product } from "./catalogue.ts"
import { pictureFile } from "./deliver.ts"

const TILE = 320
const COLUMNS = 6

/** One picture per kind and view with everything that is finished, in studio/out/sheets. */
export async function makeContactSheets(products: readonly Product[], outFolder: string): Promise<void> {
  mkdirSync(join(outFolder, "sheets"), { recursive: true })
  for (const [kind, members] of Map.groupBy(products, (product) => product.kind))
    for (const view of ["hero", "angle", "closeup", "feature"]) {
      const files = members
        .map(({ slug }) => pictureFile(slug, view, TILE))
        .filter((file) => existsSync(file))
      if (files.length > 0) await makeSheet(files, join(outFolder, "sheets", `${kind}-${view}.png`))
    }
}

async function makeSheet(files: string[], target: string): Promise<void> {
  const tiles = await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(file).png().toBuffer(),
      left: (i % COLUMNS) * TILE,
      top: Math.floor(i / COLUMNS) * TILE,
    })),
  )
  const width = Math.min(COLUMNS, files.length) * TILE,
    height = Math.ceil(files.length / COLUMNS) * TILE
  await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite(tiles)
    .png()
    .toFile(target)
}

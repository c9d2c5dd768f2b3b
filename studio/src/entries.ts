import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { pictureVersion } from "../../catalogue/picture-version.ts"
import { catalogueFolder } from "./catalogue.ts"
import { folderOf, pictureFile } from "./deliver.ts"

/** In the order in which a product's page shows them. */
const SHOWN = ["hero", "angle", "closeup", "open", "feature"]
const FILE = `${catalogueFolder}products.json`

/** Writes into the catalogue which pictures every product has, with the version of its folder. */
export function writeEntries(): void {
  const products = JSON.parse(readFileSync(FILE, "utf8")) as {
    sku: string
    image: string
    images: string[]
  }[]
  for (const product of products) {
    const slug = product.sku.toLowerCase()
    const version = pictureVersion(folderOf(slug))
    const images = SHOWN.filter((view) => existsSync(pictureFile(slug, view, 1000))).map(
      (view) => `/images/${slug}/${view}-640.avif?v=${version}`,
    )
    if (images.length === 0) continue
    product.image = images[0]
    // The specification's catalogue has about five places, some of them empty.
    product.images = SHOWN.map((_, place) => images[place] ?? "")
  }
  writeFileSync(FILE, `${JSON.stringify(products, null, 2)}\n`)
}

if (import.meta.main) writeEntries()

import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Product, readPalettes, readProducts } from "./catalogue.ts"
import { folderOf } from "./deliver.ts"
import { writeEntries } from "./entries.ts"
import { MODELS } from "./models/models.ts"
import { buildModel } from "./shoot.ts"
import { makeWebModel } from "./web-model/web-model.ts"

/** `npm run models [-- --again] [sku …]`: the model of every product that has none, for the shop's "View in 3D". */
const isAgain = process.argv.includes("--again")
const wished = process.argv
  .slice(2)
  .filter((word) => !word.startsWith("--"))
  .map((word) => word.toLowerCase())
const palettes = readPalettes()
const fileOf = ({ slug }: Product) => join(folderOf(slug), "model.glb")

const known = readProducts().filter(({ kind }) => kind in MODELS)
const chosen = wished.length > 0 ? known.filter(({ slug }) => wished.includes(slug)) : known
const jobs = chosen.filter((product) => isAgain || wished.length > 0 || !existsSync(fileOf(product)))
console.log(`${jobs.length} of ${known.length} models to make`)

let bytes = 0
for (const [index, product] of jobs.entries()) {
  const glb = await makeModel(product)
  bytes += glb.length
  console.log(`${index + 1}/${jobs.length} ${product.slug}: ${Math.round(glb.length / 1000)} kB`)
}
if (jobs.length > 0) console.log(`${Math.round(bytes / jobs.length / 1000)} kB on average`)
writeEntries() // the version of a product's pictures counts its model

async function makeModel(product: Product): Promise<Uint8Array> {
  const palette = palettes[product.palette]
  const glb = await makeWebModel(await buildModel(product, "hero", palette), palette)
  mkdirSync(folderOf(product.slug), { recursive: true })
  writeFileSync(`${fileOf(product)}.part`, glb)
  renameSync(`${fileOf(product)}.part`, fileOf(product))
  return glb
}

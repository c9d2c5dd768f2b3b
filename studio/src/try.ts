import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { readPalettes, readProducts } from "./catalogue.ts"
import { Photographer } from "./darkroom/blender.ts"
import type { View } from "./scene.ts"
import { outFolder, shoot } from "./shoot.ts"

/** `npm run try -- <kind/style[/palette] or sku> … [--view=angle] [--size=500] [--samples=16]`: quick looks while modelling. */
const options = new Map(
  process.argv
    .slice(2)
    .filter((a) => a.startsWith("--"))
    .map((a) => a.slice(2).split("=") as [string, string]),
)
const wishes = process.argv.slice(2).filter((a) => !a.startsWith("--"))
const palettes = readPalettes(),
  products = readProducts()
const photographer = new Photographer()
mkdirSync(join(outFolder, "try"), { recursive: true })

for (const wish of wishes) {
  const [kind, style, colour = "ink", family = "try"] = wish.split("/")
  const product = products.find(({ slug }) => slug === wish.toLowerCase()) ?? {
    sku: wish,
    slug: wish.replaceAll("/", "-"),
    type: "",
    kind,
    style,
    palette: colour,
    family,
  }
  const view = (options.get("view") ?? "hero") as View
  const exposing = {
    size: Number(options.get("size") ?? 500),
    samples: Number(options.get("samples") ?? 16),
    threads: Number(options.get("threads") ?? 2),
  }
  const { photograph, seconds } = await shoot(
    photographer,
    product,
    view,
    palettes[product.palette],
    exposing,
  )
  const file = join(outFolder, "try", `${product.slug}-${view}.png`)
  await photograph.png().toFile(file)
  console.log(file, `${seconds} s`)
}
photographer.close()

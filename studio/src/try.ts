import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { readPalettes, readProducts } from "./catalogue.ts"
import { Darkroom } from "./darkroom/darkroom.ts"
import { printPhotograph } from "./darkroom/print.ts"
import type { View } from "./scene.ts"
import { buildModel, outFolder, shoot } from "./shoot.ts"

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
const threads = Number(options.get("threads") ?? 2)
const darkroom = new Darkroom(threads)
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
    feature: { figure: "42 h", words: "of play with the case" },
  }
  const view = (options.get("view") ?? "hero") as View
  const exposing = {
    size: Number(options.get("size") ?? 500),
    samples: Number(options.get("samples") ?? 12),
    threads,
  }
  const palette = palettes[product.palette]
  const negative = await shoot(
    darkroom,
    `try-${product.slug}`,
    await buildModel(product, view, palette),
    palette,
    exposing,
  )
  const file = join(outFolder, "try", `${product.slug}-${view}.png`)
  await printPhotograph(negative).png().toFile(file)
  console.log(file, `${negative.seconds} s`)
}
darkroom.close()

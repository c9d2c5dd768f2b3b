import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Product } from "./catalogue.ts"
import type { Photographer } from "./darkroom/blender.ts"
import { denoise, readFloats } from "./darkroom/denoise.ts"
import { printPhotograph, shadowOf } from "./darkroom/print.ts"
import { writeGlb } from "./glb.ts"
import { MODELS } from "./models/models.ts"
import type { Palette, View } from "./scene.ts"
import { variationOf } from "./variation.ts"

export const outFolder = fileURLToPath(new URL("../out/", import.meta.url))

export interface Exposing {
  size: number
  samples: number
  threads: number
}

/** Builds, photographs and prints one view of one product. */
export async function shoot(
  photographer: Photographer,
  product: Product,
  view: View,
  palette: Palette,
  exposing: Exposing,
) {
  const model = MODELS[product.kind]
  if (!model) throw new Error(`No model for ${product.kind}`)
  const id = `${product.slug}-${view}`
  const folder = join(outFolder, "negatives", id)
  mkdirSync(folder, { recursive: true })
  const glb = join(folder, "model.glb")
  // Colourways of one family share their proportions, as they would on a shelf.
  const vary = variationOf(`${product.kind}/${product.style}/${product.family}`)
  const { parts, camera } = await model({
    style: product.style,
    palette,
    edition: product.edition,
    view,
    vary,
  })
  await writeGlb(parts, glb)
  const seconds = await photographer.photograph({
    id,
    glb,
    folder,
    ...exposing,
    ground: palette.groundMid,
    floorSize: 112,
    floorSamples: exposing.size < 600 ? 16 : 40,
    fillWidth: 0.78,
    fillHeight: 0.76,
    ...camera,
  })
  const cutout = await denoise(folder, exposing.size)
  const shadow = shadowOf(readFloats(join(folder, "floor.f32")), exposing.size)
  const photograph = printPhotograph(cutout, shadow, { mid: palette.groundMid, edge: palette.groundEdge })
  rmSync(folder, { recursive: true })
  return { photograph, seconds }
}

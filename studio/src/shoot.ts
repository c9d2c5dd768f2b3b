import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Product } from "./catalogue.ts"
import type { Darkroom } from "./darkroom/darkroom.ts"
import { type Negative, shadowOf } from "./darkroom/print.ts"
import type { Point } from "./geometry/sdf.ts"
import { writeGlb } from "./glb.ts"
import { MODELS } from "./models/models.ts"
import type { Part } from "./part.ts"
import type { Brief, Palette, Scene, View } from "./scene.ts"
import { variationOf } from "./variation.ts"

export const outFolder = fileURLToPath(new URL("../out/", import.meta.url))

export interface Exposing {
  size: number
  samples: number
  threads: number
}

/** Builds one view of one product. */
export async function buildModel(product: Product, view: View, palette: Palette): Promise<Scene> {
  const model = MODELS[product.kind]
  if (!model) throw new Error(`No model for ${product.kind}`)
  const { style, edition } = product
  // Colourways of one family share their proportions, as they would on a shelf.
  const vary = variationOf(`${product.kind}/${style}/${product.family}`)
  const brief: Brief = { style, palette, edition, view, vary }
  return model(brief)
}

/** Photographs a scene: the product cut out, its shadow, and the ground that both are to stand on. */
export async function shoot(
  darkroom: Darkroom,
  id: string,
  { parts, camera, frame }: Scene,
  palette: Palette,
  exposing: Exposing,
): Promise<Negative & { seconds: string }> {
  const folder = join(outFolder, "negatives", id)
  mkdirSync(folder, { recursive: true })
  const glb = join(folder, "model.glb")
  await writeGlb(parts, glb)
  const { cutout, floor, seconds } = await darkroom.photograph({
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
    ...(frame && { frame: pointsOf(frame) }),
  })
  rmSync(folder, { recursive: true })
  return {
    cutout,
    shadow: shadowOf(floor, exposing.size),
    ground: { mid: palette.groundMid, edge: palette.groundEdge },
    seconds,
  }
}

/** Some of the points of some parts: enough to frame them by. */
function pointsOf(parts: readonly Part[]): Point[] {
  return parts.flatMap(({ geometry }) => {
    const position = geometry.getAttribute("position")
    const step = Math.max(1, Math.floor(position.count / 200))
    const at = (i: number): Point => [position.getX(i), position.getY(i), position.getZ(i)]
    return Array.from({ length: Math.ceil(position.count / step) }, (_, i) => at(i * step))
  })
}

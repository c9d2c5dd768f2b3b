import { Box3, Vector3 } from "three"
import { type Product, readPalettes, readProducts } from "../catalogue.ts"
import type { Point } from "../geometry/sdf.ts"
import { type Part, place } from "../part.ts"
import type { View } from "../scene.ts"
import { buildModel } from "../shoot.ts"

const palettes = readPalettes(),
  products = readProducts()

/** The extent of some parts. */
export function boxOf(parts: readonly Part[]): Box3 {
  const box = new Box3()
  for (const { geometry } of parts) {
    geometry.computeBoundingBox()
    if (geometry.boundingBox && !geometry.boundingBox.isEmpty()) box.union(geometry.boundingBox)
  }
  return box
}

/** A product of the catalogue that stands at a point, turned in degrees about x, y and z; its own middle is above the point. */
export async function stand(
  slug: string,
  at: Point,
  turn: Point = [0, 0, 0],
  view: View = "hero",
): Promise<Part[]> {
  const { parts } = await buildModel(productOf(slug), view, palettes[productOf(slug).palette])
  const turned = place(parts, { turn })
  const box = boxOf(turned),
    middle = box.getCenter(new Vector3())
  return place(turned, { at: [at[0] - middle.x, at[1] - box.min.y, at[2] - middle.z] })
}

function productOf(slug: string): Product {
  const product = products.find((candidate) => candidate.slug === `dh-${slug}`)
  if (!product) throw new Error(`No product dh-${slug} in the catalogue`)
  return product
}

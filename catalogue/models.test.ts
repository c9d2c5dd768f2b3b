import { existsSync, readFileSync, statSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { type MODEL_STYLES, productSchema } from "#app/core/catalogue/product.ts"
import { modelOf } from "#app/core/catalogue/viewer3d/model-path.ts"
import { readModelFile } from "#test/model-file.ts"
import products from "./products.json" with { type: "json" }

const LARGEST_BYTES = 125_000
const LARGEST_AVERAGE_BYTES = 105_000
/** Width, height and depth in centimetres of the smallest and the largest thing of a kind, as it stands in its hero picture. */
const SIZES: Record<keyof typeof MODEL_STYLES, [least: number, most: number]> = {
  "true-wireless-earbuds": [4, 16],
  "smart-watch": [3, 16],
  neckband: [1, 40],
  headphones: [4, 40],
  "wired-headphones": [4, 60],
  "gaming-headset": [4, 45],
  speaker: [3, 45],
  "party-speaker": [15, 130],
  soundbar: [4, 140],
  trimmer: [2, 30],
  "power-bank": [1, 30],
}

const bundle = z.array(productSchema).parse(products)
const bySku = [...new Map(bundle.map((product) => [product.sku, product])).values()]
const fileOf = (image: string) => `catalogue${modelOf(image)?.split("?")[0]}`
let delivered: { sku: string; kind: keyof typeof MODEL_STYLES; file: string }[]
beforeAll(() => {
  delivered = bySku.flatMap(({ sku, image, facts }) =>
    facts.model && existsSync(fileOf(image)) ? [{ sku, kind: facts.model.kind, file: fileOf(image) }] : [],
  )
})

test("PD-1: every product of the bundle has its model", () => {
  expect(bySku.filter(({ image }) => !existsSync(fileOf(image))).map(({ sku }) => sku)).toEqual([])
})

test("PD-1: models are small enough for a phone's connection", () => {
  const sizes = delivered.map(({ sku, file }) => ({ sku, bytes: statSync(file).size }))
  expect(sizes.filter(({ bytes }) => bytes > LARGEST_BYTES)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0) / sizes.length).toBeLessThan(LARGEST_AVERAGE_BYTES)
})

test("PD-1: every model can be read, has a camera and a ground, and stands on the floor at its true size", () => {
  const faults = delivered.flatMap(({ sku, kind, file }) => {
    const model = readModelFile(readFileSync(file))
    if (typeof model === "string") return [`${sku}: ${model}`]
    const [least, most] = SIZES[kind]
    const isBelievable = model.size.every((length) => length >= least / 4) && Math.max(...model.size) <= most
    return [
      ...(isBelievable && Math.max(...model.size) >= least ? [] : [`${sku}: ${model.size.join(" × ")} cm`]),
      ...(Math.abs(model.lowest) < 0.1 ? [] : [`${sku}: its lowest point is at ${model.lowest} cm`]),
    ]
  })
  expect(faults).toEqual([])
})

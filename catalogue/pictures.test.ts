import { createHash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { pictureVersion } from "#catalogue/picture-version.ts"
import products from "#catalogue/products.json" with { type: "json" }

const FOLDER = import.meta.dirname
const WIDTHS = [320, 640, 1000]
const SETS = ["earbuds", "watch", "nackband", "headphone", "speaker", "party", "soundbar"]

/** The products, once per sku: twins share their pictures. */
const things = [...new Map(products.map((product) => [product.sku, product])).values()]
const shownBy = ({ images }: { images: string[] }) => images.filter((image) => image !== "")

/** The file that an address of the shop means, in one of its widths. */
const fileOf = (image: string, width: number) =>
  join(FOLDER, image.replace(/\?.*$/, "").replace("-640.avif", `-${width}.avif`))

/** Width and height of an AVIF, from the first `ispe` box (ISO/IEC 23008-12, 6.5.3). */
function sizeOfAvif(file: string): [number, number] {
  const bytes = readFileSync(file)
  const box = bytes.indexOf("ispe", 0, "latin1")
  return [bytes.readUInt32BE(box + 8), bytes.readUInt32BE(box + 12)]
}

/** Width and height of a JPEG, from its start of frame. */
function sizeOfJpeg(file: string): [number, number] {
  const bytes = readFileSync(file)
  let at = 2
  while ((bytes[at + 1] ?? 0) < 0xc0 || (bytes[at + 1] ?? 0) > 0xc2) at += 2 + bytes.readUInt16BE(at + 2)
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
}

test("CAT-1: every product has three to five pictures, the hero first", () => {
  const odd = things.filter(
    (product) =>
      shownBy(product).length < 3 ||
      shownBy(product).length > 5 ||
      product.image !== product.images[0] ||
      !product.image.includes("/hero-640.avif"),
  )
  expect(odd.map(({ sku }) => sku)).toEqual([])
})

test("CAT-1: every picture lies there in every width, and is as wide as it says", () => {
  const wrong = things
    .flatMap(shownBy)
    .flatMap((image) => {
      const widths = image.includes("/hero-") ? [...WIDTHS, 1600] : WIDTHS
      return widths.map((width) => ({ file: fileOf(image, width), width }))
    })
    .filter(({ file, width }) => !existsSync(file) || sizeOfAvif(file).some((side) => side !== width))
  expect(wrong).toEqual([])
})

test("CAT-1: every product has a picture for links, 1200 by 630", () => {
  const wrong = things
    .map(({ sku }) => join(FOLDER, "images", sku.toLowerCase(), "link.jpg"))
    .filter((file) => !existsSync(file) || sizeOfJpeg(file).join() !== "1200,630")
  expect(wrong).toEqual([])
})

test("CAT-1: addresses carry the version of what lies in their folder", () => {
  const stale = things.filter(({ sku, images }) => {
    const version = pictureVersion(join(FOLDER, "images", sku.toLowerCase()))
    return shownBy({ images }).some((image) => !image.endsWith(`?v=${version}`))
  })
  expect(stale.map(({ sku }) => sku)).toEqual([])
})

test("CAT-1: no two different products have the same hero", () => {
  const digests = things.map(({ image }) =>
    createHash("sha256")
      .update(readFileSync(fileOf(image, 640)))
      .digest("hex"),
  )
  expect(new Set(digests).size).toBe(things.length)
})

test("CAT-1: pictures weigh on average at most 9 kB at 640 px and 5 kB at 320 px", () => {
  const files = things.flatMap(shownBy)
  const average = (width: number) =>
    files.reduce((sum, image) => sum + statSync(fileOf(image, width)).size, 0) / files.length
  expect(average(640)).toBeLessThanOrEqual(9 * 1024)
  expect(average(320)).toBeLessThanOrEqual(5 * 1024)
})

test("HOME-1: each of the seven scenes has its picture in every width", () => {
  const missing = SETS.flatMap((name) =>
    [...WIDTHS, 1600].map((width) => join(FOLDER, "images", `set-${name}`, `hero-${width}.avif`)),
  ).filter((file) => !existsSync(file))
  expect(missing).toEqual([])
})

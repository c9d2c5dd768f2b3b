import sharp from "sharp"
import { expect, test } from "vitest"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { createBrandPictures } from "./draw-brand.server.ts"

const RUDRA = { ...SAMPLE_BRAND, name: "Rudra Audio", accent: "#7fd1ae" }
const draw = createBrandPictures(async () => null)
const textOf = async (name: string, file: string) =>
  new TextDecoder().decode((await draw({ ...RUDRA, name }, file))?.bytes)

/** How wide a logo is for its height. */
async function shapeOf(name: string): Promise<number> {
  const [, width = 0, height = 1] =
    (await textOf(name, "logo.svg")).match(/viewBox="\S+ \S+ (\S+) (\S+)"/)?.map(Number) ?? []
  return width / height
}

test.each(["Rudra Audio", "धुन संगीत", "பாடல்", "R", "A & B <i>"])(
  "the logo of %j is drawn in outlines, as XML",
  async (name) => {
    const logo = await textOf(name, "logo.svg")
    expect(logo).toMatch(/^<svg [^>]+>.*<path [^>]*d="M.*<\/svg>$/s)
    expect(logo).not.toMatch(/NaN|Infinity|undefined|<text/)
  },
)

test("the logo of a long name has two lines, so that a phone's header holds it", async () => {
  expect(await shapeOf("Shri Venkateshwara Sangeet Bhandar Sons")).toBeLessThan(5.5)
  expect(await shapeOf("Rudra Audio")).toBeLessThan(6)
})

test.each([
  ["icon-192.png", 192, 192],
  ["apple-touch-icon.png", 180, 180],
  ["share.png", 1200, 630],
])("%s is %d by %d dots on the accent of the brand", async (file, width, height) => {
  const picture = await draw(RUDRA, file)
  const image = sharp(picture?.bytes)
  expect(await image.metadata()).toMatchObject({ width, height })
  expect([...(await image.raw().toBuffer()).subarray(0, 3)]).toEqual([0x7f, 0xd1, 0xae])
})

test.each([
  ["mail-logo.png", SAMPLE_BRAND, [255, 255, 255], [12, 13, 16]],
  ["mail-logo-night.png", SAMPLE_BRAND, [23, 26, 31], [244, 246, 248]],
  ["mail-logo.png", RUDRA, [255, 255, 255], [12, 13, 16]],
  ["mail-logo-night.png", RUDRA, [23, 26, 31], [244, 246, 248]],
])(
  "%s of a brand has letters that are read on the paper of a mail, and no other ground",
  async (file, brand, paper, ink) => {
    const { data, info } = await sharp((await draw(brand, file))?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 320, height: 96 })
    const dots = Array.from({ length: 320 * 96 }, (_, at) =>
      data.subarray(at * info.channels, at * info.channels + 3).join(),
    )
    expect(new Set([dots[0], dots.at(-1)])).toEqual(new Set([paper.join()]))
    expect(dots.filter((dot) => dot === ink.join()).length).toBeGreaterThan(1_000)
  },
)

test("a file is drawn again only when name or accent changed, and an unknown one never", async () => {
  const brand = { ...RUDRA, name: "Sur" }
  const first = await draw(brand, "logo.svg")
  expect(await draw({ ...brand }, "logo.svg")).toBe(first)
  expect(await draw({ ...brand, accent: "#ffb000" }, "logo.svg")).not.toBe(first)
  expect(await draw(brand, "other.svg")).toBeNull()
})

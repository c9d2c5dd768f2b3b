import sharp from "sharp"
import { expect, test } from "vitest"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { createBrandPictures } from "./draw-brand.server.ts"
import type { MediaFile } from "./media.ts"
import { rewriteImage } from "./rewrite-image.server.ts"

const drawing = (width: number, height: number) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width / 2}" height="${height}" fill="#00f"/></svg>`,
  )

async function rewritten(bytes: Uint8Array, purpose: "logo" | "icon") {
  const taken = await rewriteImage(bytes, purpose)
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.image
}

test.each([
  ["an SVG without a size", 3, 1, [720, 240]],
  ["a wide one, with clear bands above and below", 100, 4, [960, 160]],
  ["a high one", 1, 2, [120, 240]],
])("the logo of %s keeps its shape within the box and stays clear", async (_, width, height, size) => {
  const image = await rewritten(drawing(width, height), "logo")
  expect([image.width, image.height]).toEqual(size)
  expect(image.files.map(({ file }) => file)).toEqual(["logo.png", "logo.webp"])
  for (const { bytes } of image.files) {
    const dots = sharp(bytes).ensureAlpha()
    expect(await dots.metadata()).toMatchObject({ width: size[0], height: size[1], hasAlpha: true })
    expect((await dots.raw().toBuffer()).at(-1), "the last dot is clear").toBe(0)
  }
})

test("a small picture is not enlarged, a tiny one refused, and an icon becomes a square", async () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#f00" } })
      .png()
      .toBuffer()
  expect(await rewritten(await png(200, 50), "logo")).toMatchObject({ width: 200, height: 50 })
  expect(await rewriteImage(await png(40, 40), "logo")).toEqual({ ok: false, refusal: "too-small" })
  expect(await rewritten(await png(300, 100), "icon")).toMatchObject({ width: 512, height: 512 })
})

test.each(["1e9", "0"])("an SVG that says it is %s wide is refused in time", async (side) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`
  expect(await rewriteImage(new TextEncoder().encode(text), "logo")).toEqual({
    ok: false,
    refusal: "damaged",
  })
})

const image = (id: string) => ({ id: id.repeat(22), width: 720, height: 240 })
const files = new Map<string, Uint8Array<ArrayBuffer>>()
for (const [id, purpose] of [
  ["l", "logo"],
  ["d", "logo"],
  ["i", "icon"],
] as const)
  for (const { file, bytes } of (await rewritten(drawing(3, purpose === "icon" ? 3 : 1), purpose)).files)
    files.set(`${id.repeat(22)}/${file}`, new Uint8Array(bytes))
const draw = createBrandPictures(async (id: string, file: MediaFile) => files.get(`${id}/${file}`) ?? null)
const RUDRA = { ...SAMPLE_BRAND, name: "Rudra", accent: "#7fd1ae", logo: image("l"), icon: image("i") }
const textOf = async (brand: typeof SAMPLE_BRAND, file: string) =>
  new TextDecoder().decode((await draw(brand, file))?.bytes)

test("the logo of pages is an SVG of ours around the picture, and has the other one by night", async () => {
  const day = await textOf(RUDRA, "logo.svg")
  expect(day).toMatch(
    /^<svg [^>]*viewBox="0 0 720 240"><image [^>]*href="data:image\/webp;base64,[\w+/=]+"\/><\/svg>$/,
  )
  const both = await textOf({ ...RUDRA, darkLogo: image("d") }, "logo.svg")
  expect(both).toContain("@media(prefers-color-scheme:dark){.night{display:inline}.day{display:none}}")
  expect(both.match(/<image /g)).toHaveLength(2)
})

test.each([
  ["icon-192.png", 192, 192],
  ["icon-maskable-512.png", 512, 512],
  ["apple-touch-icon.png", 180, 180],
  ["share.png", 1200, 630],
  ["logo.png", 720, 240],
  ["mail-logo.png", 224, 96],
  ["mail-logo-night.png", 224, 96],
])("%s is made of the pictures of the shop, %d by %d dots", async (file, width, height) => {
  const picture = await draw(RUDRA, file)
  const drawn = await draw({ ...RUDRA, logo: null, icon: null }, file)
  expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: "png", width, height })
  expect(picture?.bytes).not.toEqual(drawn?.bytes)
})

test("a picture that is not there is drawn instead, and a shop without a logo has no logo.png", async () => {
  const wrong = { ...RUDRA, logo: image("x"), icon: image("x") }
  expect(await textOf(wrong, "logo.svg")).toContain("<path ")
  expect(await textOf(wrong, "favicon.svg")).toContain('fill="#7fd1ae"')
  expect((await draw(wrong, "icon-192.png"))?.type).toBe("image/png")
  expect(await draw(wrong, "logo.png")).toBeNull()
})

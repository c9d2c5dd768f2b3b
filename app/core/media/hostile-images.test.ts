import sharp from "sharp"
import { expect, test } from "vitest"
import { hostileImages } from "#test/samples/hostile-images.ts"
import { samplePhoto, samplePng, sampleWebp } from "#test/samples/sample-images.ts"
import { checkImageFile } from "./check-image-file.ts"
import { IMAGE_SENTENCES } from "./image-refusals.ts"
import { rewriteImage } from "./rewrite-image.server.ts"

async function take(bytes: Uint8Array, type: string) {
  const checked = checkImageFile(bytes, type)
  return checked.ok ? rewriteImage(bytes) : checked
}

test.each(await hostileImages())("$what is refused as $refusal", async ({ bytes, type, refusal }) => {
  const started = performance.now()
  expect(await take(bytes, type)).toEqual({ ok: false, refusal })
  expect(IMAGE_SENTENCES[refusal]).toMatch(/Please/)
  expect(performance.now() - started, "no bomb is decoded").toBeLessThan(2_000)
})

test("a photo is re-encoded in two sizes and two formats, without location, camera or profile", async () => {
  const photo = await samplePhoto({ width: 2000, height: 1000 })
  const before = await sharp(photo).metadata()
  expect([before.exif?.includes("SecretCamera"), before.icc !== undefined]).toEqual([true, true])
  const rewritten = await take(photo, "image/jpeg")
  if (!rewritten.ok) throw new Error(rewritten.refusal)
  const { width, height, files } = rewritten.image
  expect([width, height]).toEqual([1280, 640])
  expect(files.map(({ file }) => file)).toEqual(["small.avif", "small.jpg", "large.avif", "large.jpg"])
  for (const { file, bytes } of files) {
    const text = Buffer.from(bytes).toString("latin1")
    expect(text, file).not.toMatch(/SecretCamera|Exif|ICC_PROFILE|http:\/\/ns\.adobe/)
    if (file.endsWith(".avif")) {
      expect(text.slice(4, 12)).toBe("ftypavif")
      continue
    }
    const { format, width, height, exif, icc } = await sharp(bytes).metadata()
    const wanted = file === "small.jpg" ? [320, 160] : [1280, 640]
    expect([format, width, height, exif, icc]).toEqual(["jpeg", ...wanted, undefined, undefined])
  }
})

test("a rotated photo is turned upright, and transparency becomes white", async () => {
  const sideways = await take(await samplePhoto({ width: 600, height: 400, orientation: 6 }), "image/jpeg")
  expect(sideways).toMatchObject({ ok: true, image: { width: 400, height: 600 } })
  const clear = await sharp({
    create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const rewritten = await take(clear, "image/png")
  if (!rewritten.ok) throw new Error(rewritten.refusal)
  const [, jpeg] = rewritten.image.files
  const [red] = await sharp(jpeg?.bytes).raw().toBuffer()
  expect(red).toBeGreaterThan(250)
})

test("PNG and WebP are taken, an animation is not", async () => {
  expect(await take(await samplePng(), "image/png")).toMatchObject({ ok: true })
  expect(await take(await sampleWebp(), "image/webp; charset=x")).toMatchObject({ ok: true })
  const frames = await sharp(
    Buffer.alloc(100 * 200 * 3).map((_, at) => at % 251),
    {
      raw: { width: 100, height: 200, channels: 3, pageHeight: 100 },
    },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect(await take(frames, "image/webp")).toEqual({ ok: false, refusal: "animated" })
})

import sharp from "sharp"
import { expect, test } from "vitest"
import { hostileImages } from "#test/samples/hostile-images.ts"
import { checkImageFile } from "./check-image-file.ts"
import { PICTURE_SENTENCES } from "./image-refusals.ts"
import { MEDIA_FILES, parseMediaFile } from "./media.ts"
import { rewriteImage } from "./rewrite-image.server.ts"

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 0, b: 0 } } })

async function take(bytes: Uint8Array, type: string) {
  const checked = checkImageFile(bytes, type, "picture")
  return checked.ok ? rewriteImage(bytes, "picture") : checked
}

test.each(["avif", "webp", "jpeg", "png"] as const)(
  "%s becomes a square on white in every width of the product page",
  async (format) => {
    const sent = await red(1200, 700).toFormat(format).toBuffer()
    const taken = await take(sent, `image/${format}`)
    if (!taken.ok) throw new Error(taken.refusal)
    const { files } = taken.image
    expect(files.map(({ file }) => file)).toEqual(MEDIA_FILES.slice(4, 9))
    for (const { file, bytes } of files) {
      const { width, height } = await sharp(bytes).metadata()
      const side = Number(/\d+/.exec(file)?.[0])
      expect([width, height], file).toEqual(file === "link.jpg" ? [1200, 630] : [side, side])
      expect(parseMediaFile("a".repeat(22), file)).toEqual({ id: "a".repeat(22), file })
    }
    const link = files.at(-1)?.bytes
    const [corner, middle] = [await dotOf(link, 0), await dotOf(link, 600)]
    expect(corner, "white beside it").toBeGreaterThan(245)
    expect(middle, "and red inside").toBeLessThan(20)
  },
)

test("a page picture is cropped to its central square, wide or tall", async () => {
  for (const [width, height] of [
    [1400, 700],
    [700, 1400],
  ] as const) {
    const taken = await rewriteImage(await red(width, height).png().toBuffer(), "scene")
    if (!taken.ok) throw new Error(taken.refusal)
    const { file, bytes } = taken.image.files[1] ?? {}
    const { channels } = await sharp(bytes).stats()
    expect([file, channels[1]?.max], "no white beside it").toEqual([
      "hero-640.avif",
      expect.toSatisfy((green: number) => green < 20),
    ])
  }
})

/** The green of a dot in the middle row. */
async function dotOf(bytes: Uint8Array | undefined, left: number) {
  const [, green = -1] = await sharp(bytes).extract({ left, top: 315, width: 1, height: 1 }).raw().toBuffer()
  return green
}

test.each((await hostileImages()).filter(({ refusal }) => refusal !== "too-many-bytes"))(
  "$what is refused as a product picture",
  async ({ bytes, type, refusal }) => {
    const taken = await take(bytes, type)
    if (taken.ok) throw new Error("it was taken")
    expect([refusal, "too-small"]).toContain(taken.refusal) // what is no photo of 640 dots is too small as well
    expect(PICTURE_SENTENCES[taken.refusal]).toMatch(/Please/)
  },
)

test("AVIF is accepted only from staff, and only as a complete still picture", async () => {
  const avif = await red(700, 700).avif().toBuffer()
  expect(checkImageFile(avif, "image/avif")).toEqual({ ok: false, refusal: "not-an-image" })
  const refusalOf = async (bytes: Buffer, type = "image/avif") => {
    const taken = await take(bytes, type)
    return taken.ok ? null : taken.refusal
  }
  expect(await refusalOf(Buffer.concat([avif, Buffer.from("more")]))).toBe("holds-more")
  expect(await refusalOf(avif.subarray(0, avif.length / 2))).toBe("damaged")
  expect(await refusalOf(Buffer.concat([avif.subarray(0, 8), Buffer.from("avis"), avif.subarray(12)]))).toBe(
    "animated",
  )
  expect(await refusalOf(avif, "image/jpeg")).toBe("not-its-type")
  expect(await refusalOf(await red(639, 900).avif().toBuffer())).toBe("too-small")
  expect(await refusalOf(Buffer.alloc(21 << 20))).toBe("too-many-bytes")
})

test.each([
  [12_001, 700],
  [700, 12_001],
  [30_000, 1_300],
])("a picture of %i × %i dots is within 40 megapixels, however long its side", async (width, height) => {
  const sent = await red(width, height).jpeg({ quality: 40 }).toBuffer()
  for (const purpose of ["picture", "photo", "scene"] as const)
    expect(await rewriteImage(sent, purpose)).toMatchObject({ ok: true })
})

test("a picture above 40 megapixels is refused, whatever its sides", async () => {
  for (const [width, height] of [
    [6_400, 6_400],
    [50_000, 900],
  ] as const) {
    const sent = await red(width, height).png().toBuffer()
    expect(await rewriteImage(sent, "picture")).toEqual({ ok: false, refusal: "too-many-pixels" })
  }
})

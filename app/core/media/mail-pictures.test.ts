import sharp from "sharp"
import { expect, test } from "vitest"
import { createMailPictures } from "./mail-pictures.server.ts"

const pictures = createMailPictures()

test("mails have a small JPEG of a studio picture, made once", async () => {
  const first = await pictures.ofStudio("dh-eb-airlobes141-ink", 144)
  expect(await sharp(first ?? undefined).metadata()).toMatchObject({
    format: "jpeg",
    width: 144,
    height: 144,
  })
  expect(first?.byteLength).toBeLessThan(8_000)
  expect(await pictures.ofStudio("dh-eb-airlobes141-ink", 144)).toBe(first)
  expect(await pictures.ofStudio("no-such-product", 144)).toBeNull()
})

test("a drawing becomes such a JPEG too", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
  expect(await sharp(await pictures.ofDrawing(svg, 144)).metadata()).toMatchObject({
    format: "jpeg",
    width: 144,
  })
})

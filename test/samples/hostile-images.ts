import { crc32, deflateSync } from "node:zlib"
import type { ImageRefusal } from "#app/core/media/image-refusals.ts"
import { samplePhoto, samplePng, sampleWebp } from "./sample-images.ts"

export type HostileFile = { what: string; bytes: Uint8Array; type: string; refusal: ImageRefusal }

/** Files that try to be more, larger or other than a photo, and how each of them is refused. */
export async function hostileImages(): Promise<HostileFile[]> {
  const [jpeg, png, webp] = [await samplePhoto(), await samplePng(), await sampleWebp()]
  const text = (content: string) => Buffer.from(content)
  const behind = (image: Buffer, content: string) => Buffer.concat([image, text(content)])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const zip = `PK\u0003\u0004${"x".repeat(40)}PK\u0005\u0006${"\u0000".repeat(18)}`
  const file = (what: string, bytes: Uint8Array, type: string, refusal: ImageRefusal) => ({
    ...{ what, bytes, type, refusal },
  })
  return [
    file("nothing at all", Buffer.alloc(0), "image/jpeg", "not-an-image"),
    file("an SVG with a script", text(svg), "image/svg+xml", "not-an-image"),
    file("an SVG that says it is a PNG", text(svg), "image/png", "not-an-image"),
    file("a page that says it is a JPEG", text("<html><script>1</script>"), "image/jpeg", "not-an-image"),
    file("a GIF", text("GIF89a/*............*/=1;alert(1)"), "image/gif", "not-an-image"),
    file("a PDF", text("%PDF-1.7\n1 0 obj"), "image/jpeg", "not-an-image"),
    file(
      "a HEIC",
      text("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1"),
      "image/heic",
      "heic",
    ),
    file("a JPEG that says it is a PNG", jpeg, "image/png", "not-its-type"),
    file("a PNG that says it is a page", png, "text/html", "not-its-type"),
    file("a JPEG with an archive behind it", behind(jpeg, zip), "image/jpeg", "holds-more"),
    file("a JPEG with a page behind it", behind(jpeg, "<SCRIPT src=//x>"), "image/jpeg", "holds-more"),
    file("a PNG with bytes behind its end", behind(png, "more"), "image/png", "holds-more"),
    file(
      "a PNG with a program in a comment",
      pngWith(png, "tEXt", text("a\0<?php eval()")),
      "image/png",
      "holds-more",
    ),
    file("a WebP with bytes behind its end", behind(webp, "more"), "image/webp", "holds-more"),
    file("the head of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg", "damaged"),
    file("half a JPEG", jpeg.subarray(0, jpeg.length / 2), "image/jpeg", "damaged"),
    file("half a PNG", png.subarray(0, png.length / 2), "image/png", "damaged"),
    file("half a WebP", webp.subarray(0, webp.length / 2), "image/webp", "damaged"),
    file("a PNG of 2.5 thousand million dots", pngOf(50_000, 50_000), "image/png", "too-many-pixels"),
    file("a PNG of 48 million dots", pngOf(8_000, 6_000), "image/png", "too-many-pixels"),
    file("a dot that tells who looks", pngOf(1, 1), "image/png", "too-small"),
    file("a JPEG of 9 MB", Buffer.concat([jpeg, Buffer.alloc(9 << 20)]), "image/jpeg", "too-many-bytes"),
  ]
}

/** A PNG that says it is so large; its data is a few kilobytes of zeros. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 4 << 20)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))])
}

function pngWith(png: Buffer, name: string, data: Buffer): Buffer {
  const afterHead = 8 + 25
  return Buffer.concat([png.subarray(0, afterHead), chunk(name, data), png.subarray(afterHead)])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

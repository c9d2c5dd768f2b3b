import sharp from "sharp"

type Look = { width?: number; height?: number; orientation?: number }

/** A photo as a phone takes it: with a place, a camera and a way up in its EXIF, and a colour profile. */
export function samplePhoto({ width = 600, height = 400, orientation = 1 }: Look = {}): Promise<Buffer> {
  return gradient(width, height)
    .jpeg()
    .withIccProfile("p3")
    .withExif({
      IFD0: { Make: "SecretCamera", Orientation: String(orientation) },
      IFD3: { GPSLatitude: "19/1 4/1 33/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation })
    .toBuffer()
}

export function samplePng({ width = 300, height = 200 }: Look = {}): Promise<Buffer> {
  return gradient(width, height).png().toBuffer()
}

export function sampleWebp({ width = 300, height = 200 }: Look = {}): Promise<Buffer> {
  return gradient(width, height).webp().toBuffer()
}

/** A photo of many megabytes, as a phone takes it of leaves. */
export function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [2400, 1800]
  const dots = Buffer.alloc(width * height * 3)
  for (let at = 0, seed = 1; at < dots.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    dots[at] = seed >> 16
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function gradient(width: number, height: number) {
  const dots = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    dots[at * 3] = ((at % width) * 255) / width
    dots[at * 3 + 1] = (Math.floor(at / width) * 255) / height
    dots[at * 3 + 2] = 128
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
}

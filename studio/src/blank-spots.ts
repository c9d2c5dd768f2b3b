import { readFileSync, writeFileSync } from "node:fs"
import sharp from "sharp"

// npm run blank-spots: the hero picture of each engraved product without its sample name, `blank-1600.avif`, on which the shop draws a name.

/** The place of a sample name in the hero picture: its middle and its extent in percent of the picture, and its turn in degrees. */
interface Sample {
  at: [x: number, y: number]
  extent: [width: number, height: number]
  turn: number
  /** Of a weave, whose pattern a smooth fill would lose: how far below it the same weave is seen, in percent. */
  weaveBelow?: number
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  "dh-sp-ghatam12-naam": { at: [53.9, 54.4], extent: [10, 5.6], turn: 270, weaveBelow: 11.8 },
  "dh-pb-urja10-naam": { at: [46.4, 51], extent: [12.4, 6], turn: 9 },
  "dh-eb-airlobes141-naam": { at: [43.6, 83.3], extent: [7.6, 4.4], turn: 9 },
  "dh-hp-dhwani450-naam": { at: [72.4, 80.8], extent: [8.6, 5.4], turn: 353 },
  "dh-nb-sur120-naam": { at: [11, 48.8], extent: [5.6, 3], turn: 93 },
  "dh-tr-ustadpro-naam": { at: [39.9, 47.9], extent: [8.4, 3.4], turn: 41 },
}
const SIDE = 1600
const CHANNELS = 3
const ROUNDS = 2500
const OVERSHOOT = 1.8 // over-relaxation: a smooth fill in a tenth of the rounds
const SEAM = 14 // pixels over which a copied weave fades in

for (const [slug, sample] of Object.entries(SAMPLES)) {
  const folder = new URL(`../../catalogue/images/${slug}/`, import.meta.url)
  const { data, info } = await sharp(readFileSync(new URL(`hero-${SIDE}.avif`, folder)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const blank = sample.weaveBelow ? withWeave(data, sample, sample.weaveBelow) : withSmoothFill(data, sample)
  const picture = await sharp(blank, { raw: info }).avif({ quality: 62 }).toBuffer()
  writeFileSync(new URL(`blank-${SIDE}.avif`, folder), picture)
}

/** The pixels of a sample: the index of each, and its distance from the edge. */
function pixelsOf({ at, extent, turn }: Sample): { index: number; inside: number }[] {
  const [x, y, halfWidth, halfHeight] = [...at, extent[0] / 2, extent[1] / 2].map(
    (part) => (part / 100) * SIDE,
  )
  const [along, across] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const reach = Math.ceil(Math.hypot(halfWidth, halfHeight))
  const found: { index: number; inside: number }[] = []
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const u = Math.abs(right * along + down * across)
      const v = Math.abs(down * along - right * across)
      const inside = Math.min(halfWidth - u, halfHeight - v)
      if (inside > 0) found.push({ index: (Math.round(y) + down) * SIDE + Math.round(x) + right, inside })
    }
  return found
}

/** Each pixel becomes the mean of its neighbours (Laplace's equation), so that the surface goes on as it comes in. */
function withSmoothFill(data: Buffer, sample: Sample): Buffer {
  const light = Float32Array.from(data)
  const row = SIDE * CHANNELS
  const at = (index: number) => light[index] ?? 0
  const pixels = pixelsOf(sample).flatMap(({ index }) =>
    [0, 1, 2].map((channel) => index * CHANNELS + channel),
  )
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of pixels) {
      const mean = (at(one - CHANNELS) + at(one + CHANNELS) + at(one - row) + at(one + row)) / 4
      light[one] = at(one) + OVERSHOOT * (mean - at(one))
    }
  return Buffer.from(Uint8ClampedArray.from(light))
}

function withWeave(data: Buffer, sample: Sample, below: number): Buffer {
  const filled = Buffer.from(data)
  const shift = Math.round((below / 100) * SIDE) * SIDE
  for (const { index, inside } of pixelsOf(sample))
    for (const channel of [0, 1, 2]) {
      const [here, there] = [index * CHANNELS + channel, (index + shift) * CHANNELS + channel]
      const share = Math.min(1, inside / SEAM)
      filled[here] = Math.round((data[here] ?? 0) * (1 - share) + (data[there] ?? 0) * share)
    }
  return filled
}

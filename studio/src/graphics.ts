import sharp, { type Sharp } from "sharp"
import { type Negative, printPhotograph } from "./darkroom/print.ts"
import type { Feature } from "./deliver.ts"
import { outlineText } from "./geometry/lettering.ts"

const INK = "#0c0d10"
const FEATURE_SIZE = 1600
const MARGIN = 112
const LARGEST_FIGURE = 330

/** A square graphic: the product, large and running out of the picture, under its key figure. */
export async function printFeature(negative: Negative, { figure, words }: Feature): Promise<Sharp> {
  const line = FEATURE_SIZE - 2 * MARGIN
  const size = Math.min(LARGEST_FIGURE, (LARGEST_FIGURE * line) / typeWidth(figure, LARGEST_FIGURE))
  const top = MARGIN + size * 0.74
  const svg = svgOf(FEATURE_SIZE, FEATURE_SIZE, [
    typePath(figure, MARGIN, top, size, 700),
    typePath(words, MARGIN, top + 104, 76, 500),
  ])
  const side = FEATURE_SIZE * 1.18,
    offset = (FEATURE_SIZE - side) / 2
  const frame = {
    width: FEATURE_SIZE,
    height: FEATURE_SIZE,
    scale: side / negative.cutout.size,
    x: offset + 90,
    y: offset + 380,
    fade: 0.3,
  }
  return flat(await printPhotograph(negative, frame), svg)
}

/** A stage set, which dissolves at its borders into the ground of the page. */
export function printStage({ ground, ...negative }: Negative): Sharp {
  const { size } = negative.cutout
  const frame = { width: size, height: size, scale: 1, x: 0, y: 0, fade: 0.1 }
  return printPhotograph({ ...negative, ground: { ...ground, reach: 0.5 } }, frame)
}

const LINK = { width: 1200, height: 630 }
const LINK_DETAIL = 2 // printed larger and brought down, which is sharper

/** What a messenger shows of a link: the product on its ground, and whose it is. */
export async function printLinkPicture(negative: Negative): Promise<Sharp> {
  const width = LINK.width * LINK_DETAIL,
    height = LINK.height * LINK_DETAIL
  const side = height * 1.12
  const scale = side / negative.cutout.size
  const frame = {
    width,
    height,
    scale,
    x: width * 0.62 - side / 2,
    y: (height - side) / 2 - height * 0.01,
    fade: 0.3,
  }
  const svg = svgOf(width, height, [typePath("Dhun", 140, height - 140, 150, 700)])
  const picture = await flat(await printPhotograph(negative, frame), svg)
  return picture.resize(LINK.width, LINK.height)
}

/** Later steps would happen before the type is set, if they were not done on a picture of its own. */
async function flat(photograph: Sharp, svg: Buffer): Promise<Sharp> {
  const { data, info } = await photograph
    .composite([{ input: svg }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

const svgOf = (width: number, height: number, paths: string[]) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join("")}</svg>`,
  )

const typeWidth = (text: string, size: number) =>
  outlineText(text, size, 700, -0.02, "bricolage-grotesque").width

function typePath(text: string, x: number, y: number, size: number, weight: number): string {
  const { commands } = outlineText(text, size, weight, weight >= 700 ? -0.02 : 0, "bricolage-grotesque")
  const d = commands
    .map((c) => {
      if (c.type === "M" || c.type === "L") return `${c.type}${c.x.toFixed(1)} ${c.y.toFixed(1)}`
      if (c.type === "Q") return `Q${c.x1.toFixed(1)} ${c.y1.toFixed(1)} ${c.x.toFixed(1)} ${c.y.toFixed(1)}`
      if (c.type === "C")
        return `C${c.x1.toFixed(1)} ${c.y1.toFixed(1)} ${c.x2.toFixed(1)} ${c.y2.toFixed(1)} ${c.x.toFixed(1)} ${c.y.toFixed(1)}`
      return "Z"
    })
    .join("")
  return `<path fill="${INK}" transform="translate(${x} ${y})" d="${d}"/>`
}

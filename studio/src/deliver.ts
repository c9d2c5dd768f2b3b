import { existsSync, mkdirSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import type { Sharp } from "sharp"
import { catalogueFolder } from "./catalogue.ts"
import type { Negative } from "./darkroom/print.ts"
import { printPhotograph } from "./darkroom/print.ts"
import { printFeature, printLinkPicture, printStage } from "./graphics.ts"
import type { View } from "./scene.ts"

/** Chosen so that 640 px averages under 9 kB and 320 px under 5 kB: the hero, which sells, is given more than the others. */
const QUALITY: Record<number, number> = { 320: 54, 640: 46, 1000: 52, 1600: 50 }
const HERO_QUALITY = 54
/** The picture that a phone waits for comes with its headers in the first flight of packets, 14.6 kB, or a round trip later. */
const PHONE_WIDTH = 640
const HEAVIEST_HERO_ON_PHONE = 13_850
const QUALITY_STEP = 2
const WIDTHS = [320, PHONE_WIDTH, 1000]
const ZOOM_WIDTH = 1600

/** Everything in a product's folder that comes from one view; the last one named is written last. */
const FILES: Record<View, string[]> = {
  hero: ["hero-320.avif", "feature-1000.avif", "link.jpg", `hero-${ZOOM_WIDTH}.avif`],
  angle: ["angle-1000.avif"],
  closeup: ["closeup-1000.avif"],
  open: ["open-1000.avif"],
}

export const folderOf = (slug: string) => join(catalogueFolder, "images", slug)
export const pictureFile = (slug: string, picture: string, width: number) =>
  join(folderOf(slug), `${picture}-${width}.avif`)

export const isDelivered = (slug: string, view: View) =>
  FILES[view].every((file) => existsSync(join(folderOf(slug), file)))

/** Writes a view in every width the shop asks for; the hero also as the feature graphic and the picture for links. */
export async function deliver(negative: Negative, slug: string, view: View, feature: Feature): Promise<void> {
  mkdirSync(folderOf(slug), { recursive: true })
  if (view === "hero") {
    await writeWidths(await printFeature(negative, feature), slug, "feature", WIDTHS)
    const link = await printLinkPicture(negative)
    await writeWhole(link.jpeg({ quality: 80, mozjpeg: true }), join(folderOf(slug), "link.jpg"))
  }
  const widths = view === "hero" ? [...WIDTHS, ZOOM_WIDTH] : WIDTHS
  await writeWidths(printPhotograph(negative), slug, view, widths)
}

/** Writes a picture of a stage set, which stands for no product. */
export async function deliverSet(negative: Negative, slug: string): Promise<void> {
  mkdirSync(folderOf(slug), { recursive: true })
  await writeWidths(printStage(negative), slug, "hero", [...WIDTHS, ZOOM_WIDTH])
  const link = await printLinkPicture(negative)
  await writeWhole(link.jpeg({ quality: 80, mozjpeg: true }), join(folderOf(slug), "link.jpg"))
}

/** What the feature graphic says: "42 h", "of play with the case". */
export interface Feature {
  figure: string
  words: string
}

async function writeWidths(picture: Sharp, slug: string, name: string, widths: readonly number[]) {
  for (const width of widths) {
    const file = pictureFile(slug, name, width)
    if (name !== "hero" || width === ZOOM_WIDTH) await writeWidth(picture, width, QUALITY[width], file)
    else await writeHero(picture, width, HERO_QUALITY, file)
  }
}

/** Writes one width of a hero; a phone's as well as its heaviest weight allows. */
async function writeHero(picture: Sharp, width: number, quality: number, file: string): Promise<void> {
  await writeWidth(picture, width, quality, file)
  if (width === PHONE_WIDTH && statSync(file).size > HEAVIEST_HERO_ON_PHONE)
    await writeHero(picture, width, quality - QUALITY_STEP, file)
}

async function writeWidth(picture: Sharp, width: number, quality: number | undefined, file: string) {
  const smaller = picture.clone().resize(width, width, { kernel: "lanczos3" })
  await writeWhole(smaller.avif({ quality, effort: width < 1000 ? 5 : 3, chromaSubsampling: "4:4:4" }), file)
}

/** A file is there whole or not at all, however the studio was stopped. */
async function writeWhole(picture: Sharp, file: string) {
  await picture.toFile(`${file}.part`)
  renameSync(`${file}.part`, file)
}

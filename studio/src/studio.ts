import { readPalettes, readProducts } from "./catalogue.ts"
import { makeContactSheets } from "./contact-sheet.ts"
import { Darkroom } from "./darkroom/darkroom.ts"
import { deliver, isDelivered } from "./deliver.ts"
import { writeEntries } from "./entries.ts"
import { type Job, listJobs } from "./queue.ts"
import type { View } from "./scene.ts"
import { buildModel, outFolder, shoot } from "./shoot.ts"

/** `npm run studio [-- --limit=20 --threads=1 --kinds=watch,speaker --views=hero]`: takes every picture that is missing. */
const option = (name: string) => process.argv.find((a) => a.startsWith(`--${name}=`))?.split("=")[1]
const limit = Number(option("limit") ?? Infinity),
  threads = Number(option("threads") ?? 2),
  kinds = option("kinds")?.split(","),
  views = option("views")?.split(",")

/** The hero is printed large, as a zoom and as a graphic. The network needs few samples when there are many pixels. */
const EXPOSURE: Record<View, { size: number; samples: number }> = {
  hero: { size: 1280, samples: 3 },
  angle: { size: 840, samples: 4 },
  closeup: { size: 840, samples: 4 },
  open: { size: 840, samples: 4 },
}

const palettes = readPalettes(),
  products = readProducts()
const missing = listJobs(products).filter(
  ({ product, view }) =>
    (!kinds || kinds.includes(product.kind)) &&
    (!views || views.includes(view)) &&
    !isDelivered(product.slug, view),
)
const jobs = missing.slice(0, limit)
console.log(`${missing.length} pictures missing, taking ${jobs.length}`)

const darkroom = new Darkroom(threads)
const started = performance.now()
let taken = 0
// Jobs overlap, so that one model is built and another printed while Blender is busy with a third.
const waiting = [...jobs]
await Promise.all([takeNext(), takeNext(), takeNext()])
darkroom.close()
writeEntries()
await makeContactSheets(products, outFolder)

async function takeNext(): Promise<void> {
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    try {
      await take(job)
    } catch (error) {
      console.error(`${job.product.slug} ${job.view} failed:`, error)
    }
  }
}

async function take({ product, view }: Job): Promise<void> {
  const palette = palettes[product.palette]
  const scene = await buildModel(product, view, palette)
  const negative = await shoot(darkroom, `${product.slug}-${view}`, scene, palette, {
    ...EXPOSURE[view],
    threads,
  })
  await deliver(negative, product.slug, view, product.feature)
  taken++
  const perPicture = (performance.now() - started) / taken / 1000
  const minutesLeft = Math.round((perPicture * (jobs.length - taken)) / 60)
  console.log(
    `${taken}/${jobs.length} ${product.slug} ${view}: ${negative.seconds} s, ${minutesLeft} min left`,
  )
}

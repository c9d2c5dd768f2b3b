import { readPalettes, readProducts } from "./catalogue.ts"
import { makeContactSheets } from "./contact-sheet.ts"
import { Photographer } from "./darkroom/blender.ts"
import { deliver, isDelivered } from "./deliver.ts"
import { MODELS } from "./models/models.ts"
import { type Job, listJobs } from "./queue.ts"
import { outFolder, shoot } from "./shoot.ts"

/** `npm run studio [-- --limit=20 --threads=1]`: takes every picture that is missing, most valuable first. */
const option = (name: string) => Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split("=")[1])
const limit = option("limit") || Infinity,
  threads = option("threads") || 2

const palettes = readPalettes(),
  products = readProducts()
const missing = listJobs(products).filter(
  ({ product, view }) => product.kind in MODELS && !isDelivered(product.slug, view),
)
const jobs = missing.slice(0, limit)
console.log(`${missing.length} pictures missing, taking ${jobs.length}`)

const photographer = new Photographer()
const started = performance.now()
let taken = 0
// Two jobs overlap, so that the next model is built while Blender is still busy with this one.
const waiting = [...jobs]
await Promise.all([takeNext(), takeNext()])
photographer.close()
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

async function take({ product, view, isBestSeller }: Job): Promise<void> {
  const exposing = { size: isBestSeller ? 960 : 800, samples: isBestSeller ? 8 : 6, threads }
  const { photograph, seconds } = await shoot(
    photographer,
    product,
    view,
    palettes[product.palette],
    exposing,
  )
  await deliver(photograph, product.slug, view)
  taken++
  const perPicture = (performance.now() - started) / taken / 1000
  const minutesLeft = Math.round((perPicture * (jobs.length - taken)) / 60)
  console.log(
    `${taken}/${jobs.length} ${product.slug} ${view}: ${seconds} s in Blender, ${minutesLeft} min left`,
  )
}

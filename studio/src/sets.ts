import { existsSync } from "node:fs"
import { join } from "node:path"
import { readPalettes } from "./catalogue.ts"
import { Darkroom } from "./darkroom/darkroom.ts"
import { deliverSet, pictureFile } from "./deliver.ts"
import { printStage } from "./graphics.ts"
import { HOME_SETS } from "./sets/home-sets.ts"
import { PAGE_SETS } from "./sets/page-sets.ts"
import { paintOf } from "./sets/props.ts"
import { outFolder, shoot } from "./shoot.ts"

/** `npm run sets [NAME …] [-- --try]`: photographs the stage sets that are missing; with --try small ones into out/try. */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
const isTry = process.argv.includes("--try")
const palettes = readPalettes()
const darkroom = new Darkroom(2)

for (const [name, { palette, build }] of Object.entries({ ...HOME_SETS, ...PAGE_SETS })) {
  const slug = `set-${name}`
  const isWanted = names.length > 0 ? names.includes(name) : !existsSync(pictureFile(slug, "hero", 1600))
  if (!isWanted) continue
  const exposing = isTry ? { size: 640, samples: 4, threads: 2 } : { size: 1280, samples: 4, threads: 2 }
  const negative = await shoot(
    darkroom,
    slug,
    await build(paintOf(palettes[palette])),
    palettes[palette],
    exposing,
  )
  if (isTry)
    await printStage(negative)
      .png()
      .toFile(join(outFolder, "try", `${slug}.png`))
  else await deliverSet(negative, slug)
  console.log(`${name}: ${negative.seconds} s`)
}
darkroom.close()

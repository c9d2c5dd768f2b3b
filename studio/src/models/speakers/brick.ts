import { type Finish, metal, rubber, satin } from "../../finish.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { repeatPattern } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { editionMark } from "../edition.ts"
import { keyStrip } from "./details.ts"
import { loop } from "./loop.ts"

/** A rounded block with a cloth front and a rubber frame. */
export function brick(brief: Brief, fabric: Finish): Part[] {
  const { palette, vary } = brief
  const w = vary("width", 15, 18.5),
    h = vary("height", 6.6, 8),
    d = vary("depth", 5.6, 6.6),
    corner = vary("corner", 1.3, 2.6)
  const frame = rubber(palette.soft)
  return [
    part(slab(w, h, d, { corner, bevel: 1.1, backBevel: 1.4 }), frame),
    part(
      slab(w - 0.9, h - 0.9, 0.7, { corner: corner - 0.3, bevel: 0.34, dome: 0.25 }),
      metal(palette.accent),
      { at: [0, 0, d / 2 - 0.36] },
    ),
    part(
      repeatPattern(
        slab(w - 1.15, h - 1.15, 0.8, { corner: corner - 0.4, bevel: 0.36, dome: 0.35 }),
        w * 0.62,
        h * 0.62,
      ),
      fabric,
      { at: [0, 0, d / 2 - 0.3] },
    ),
    part(wordmark(1.5, 0.34), printOn(palette, palette.body), {
      at: [-(w / 2 - 3.4), -(h / 2 - 1.9), d / 2 + 0.12],
    }),
    ...place(editionMark(brief, h * 0.32), { at: [w * 0.24, 0, d / 2 + 0.36] }),
    ...place(
      keyStrip(w * 0.5, 1.3, satin(palette.inner), printOn(palette, palette.inner), [
        "power",
        "minus",
        "play",
        "plus",
      ]),
      { turn: [-90, 0, 0], at: [0, h / 2 - 0.08, 0] },
    ),
    ...loop(w / 2 - 0.15, h * 0.22, palette.accent),
  ]
}

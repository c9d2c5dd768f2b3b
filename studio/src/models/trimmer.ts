import { BoxGeometry } from "three"
import { type Finish, gloss, light, metal, rubber, satin } from "../finish.ts"
import { type Corner, lathe } from "../geometry/lathe.ts"
import { lettering, wordmark } from "../geometry/lettering.ts"
import { lerp, smoothstep } from "../geometry/numbers.ts"
import { slab } from "../geometry/slab.ts"
import { pathThrough, roundEnds, sweep } from "../geometry/sweep.ts"
import { printOn } from "../ink.ts"
import { type Part, part, place } from "../part.ts"
import type { Brief, Scene } from "../scene.ts"
import { editionMark } from "./edition.ts"

interface Build {
  height: number
  /** Width and depth at the foot, the waist and the shoulder. */
  width: readonly [number, number, number]
  depth: readonly [number, number, number]
  head: number
}

const BUILDS: Record<string, Build> = {
  slim: { height: 13.5, width: [3.0, 2.8, 3.1], depth: [2.8, 2.6, 2.6], head: 3.2 },
  barber: { height: 14.5, width: [4.0, 3.5, 4.5], depth: [3.7, 3.2, 3.4], head: 4.4 },
  travel: { height: 9.6, width: [3.9, 3.8, 3.9], depth: [2.7, 2.6, 2.5], head: 3.6 },
  precision: { height: 13.8, width: [2.2, 1.9, 1.7], depth: [2.2, 1.9, 1.6], head: 1.6 },
}

/** A trimmer standing upright, with its comb beside it. */
export function trimmer(brief: Brief): Scene {
  const { style, view, vary } = brief
  const build = BUILDS[style] ?? BUILDS.slim
  const stretch = vary("height", 0.95, 1.05)
  const whole = { ...build, height: build.height * stretch }
  const comb = place(combGuard(brief, whole.head), {
    at: [whole.width[0] * 0.5 + whole.head * 0.75 + 0.8, 0, 1.6],
    turn: [0, -28, 0],
  })
  const z = whole.depth[1] / 2
  return {
    parts: [...body(brief, whole), ...grip(brief, whole, z), ...head(brief, whole), ...comb],
    camera:
      view === "hero"
        ? { azimuth: 24 + vary("camera", -6, 6), elevation: 10, fillWidth: 0.72, fillHeight: 0.8 }
        : { azimuth: -40, elevation: 14, fillWidth: 0.72, fillHeight: 0.8 },
  }
}

const along = (three: readonly [number, number, number], v: number) =>
  v < 0.45
    ? lerp(three[0], three[1], smoothstep(0, 0.45, v))
    : lerp(three[1], three[2], smoothstep(0.45, 1, v))

function body({ palette, vary, style }: Brief, { height, width, depth }: Build): Part[] {
  const path = pathThrough([
    [0, 0, 0],
    [0, height * 0.4, 0],
    [0, height * 0.75, style === "precision" ? 0 : 0.05],
    [0, height, style === "precision" ? 0 : 0.2],
  ])
  const section = (grow: number) => (v: number) => ({
    width: along(depth, v) * grow,
    height: along(width, v) * grow,
    squareness: style === "barber" ? 3.4 : 2.8,
  })
  const shell = vary("shell", 0, 1) > 0.5 ? satin(palette.body) : metal(palette.body, { roughness: 0.36 })
  const rounded = (v: number) => {
    const end = roundEnds(v, 0.03, 2.5),
      { width: w, height: h, squareness } = section(1)(v)
    return { width: w * end, height: h * end, squareness }
  }
  const collar = (v: number) => {
    const { width: w, height: h, squareness } = section(1.012)(0.95)
    return { width: w * roundEnds(v, 0.2, 4), height: h * roundEnds(v, 0.2, 4), squareness }
  }
  return [
    part(sweep(path, rounded, { columns: 96, rows: 220 }), shell),
    part(
      sweep(
        pathThrough([
          [0, height * 0.9, 0.13],
          [0, height * 0.925, 0.15],
          [0, height * 0.95, 0.16],
        ]),
        collar,
        { columns: 96, rows: 30 },
      ),
      metal(palette.accent),
    ),
  ]
}

/** The rubber front with its key, light and wordmark. */
function grip(brief: Brief, { height, width }: Build, z: number): Part[] {
  const { palette } = brief
  const w = width[1] * 0.62
  const panel = slab(w, height * 0.66, 0.3, { corner: w / 2, bevel: 0.12 })
  const ribs = Array.from({ length: 10 }, (_, i) =>
    part(slab(w * 0.72, 0.11, 0.06, { corner: 0.05, bevel: 0.02 }), rubber(palette.soft), {
      at: [0, height * 0.16 + i * 0.3, z + 0.12],
    }),
  )
  const key = lathe(
    [
      [0, 0.2],
      [w * 0.26, 0.18, 0.08],
      [w * 0.3, 0],
    ],
    { segments: 64 },
  )
  const keyRing = lathe(
    [
      [w * 0.3, 0],
      [w * 0.3, 0.12, 0.03],
      [w * 0.37, 0.12, 0.03],
      [w * 0.38, 0],
    ],
    { segments: 64 },
  )
  const name = wordmark(Math.min(0.8, w * 0.33), 0.02)
  return [
    part(panel, rubber(palette.soft, { grain: 0.2 }), { at: [0, height * 0.46, z - 0.06] }),
    ...ribs,
    part(key, gloss(palette.body), { turn: [90, 0, 0], at: [0, height * 0.64, z + 0.08] }),
    part(keyRing, metal(palette.accent), { turn: [90, 0, 0], at: [0, height * 0.64, z + 0.08] }),
    part(slab(w * 0.36, 0.1, 0.03, { corner: 0.05, bevel: 0.01 }), light("#8dffbd", 2), {
      at: [0, height * 0.56, z + 0.09],
    }),
    ...place(editionMark(brief, w * 0.42), { at: [0, height * 0.42, z + 0.09] }),
    part(name, printOn(palette, palette.soft), { at: [0, height * 0.495, z + 0.09] }),
  ]
}

/** The blade block: a neck, a fixed comb of steel teeth and the moving blade behind it. */
function head({ palette, style }: Brief, { height, head: w }: Build): Part[] {
  const steel = metal("#c9cdd2", { roughness: 0.22 })
  const top = height * 0.99
  if (style === "precision") {
    const tip: Corner[] = [
      [0, 0],
      [w * 0.42, 0, 0.1],
      [w * 0.36, 0.9, 0.2],
      [w * 0.24, 1.7, 0.1],
      [0, 1.75],
    ]
    return [
      part(lathe(tip, { segments: 72 }), steel, { at: [0, top - 0.2, 0] }),
      part(
        lathe(
          [
            [w * 0.43, 0],
            [w * 0.46, 0.2, 0.06],
            [w * 0.43, 0.4],
          ],
          { segments: 72 },
        ),
        gloss(palette.inner),
        { at: [0, top - 0.1, 0] },
      ),
    ]
  }
  const teeth = Math.round(w / 0.17)
  const tooth = (depth: number, length: number) => new BoxGeometry(0.085, length, depth)
  return [
    part(slab(w * 0.92, 1.3, 1.9, { corner: 0.4, bevel: 0.4 }), gloss(palette.inner), {
      at: [0, top + 0.2, 0.2],
    }),
    part(slab(w, 0.75, 0.22, { corner: 0.08, bevel: 0.05 }), steel, {
      at: [0, top + 0.85, 0.72],
      turn: [-14, 0, 0],
    }),
    part(slab(w * 0.94, 0.7, 0.18, { corner: 0.06, bevel: 0.04 }), metal("#8c9198"), {
      at: [0, top + 0.82, 0.5],
      turn: [-14, 0, 0],
    }),
    ...Array.from({ length: teeth }, (_, i) =>
      part(tooth(0.16, 0.42), steel, {
        at: [((i + 0.5) / teeth - 0.5) * (w - 0.1), top + 1.36, 0.59],
        turn: [-14, 0, 0],
      }),
    ),
  ]
}

/** A clip-on comb lying beside the trimmer, marked with its length. */
function combGuard({ palette }: Brief, w: number): Part[] {
  const plastic: Finish = satin(palette.inner)
  const count = Math.round(w / 0.36)
  const tine = slab(0.11, 1.9, 0.9, { corner: 0.05, bevel: 0.04 })
  return [
    part(slab(w + 0.3, 1.2, 1.5, { corner: 0.3, bevel: 0.25 }), plastic, { at: [0, 0.6, 0] }),
    ...Array.from({ length: count }, (_, i) =>
      part(tine, plastic, { at: [((i + 0.5) / count - 0.5) * w, 1.9, 0.25], turn: [-8, 0, 0] }),
    ),
    part(lettering("3 mm", 0.42, { weight: 600 }), printOn(palette, palette.inner), { at: [0, 0.6, 0.755] }),
  ]
}

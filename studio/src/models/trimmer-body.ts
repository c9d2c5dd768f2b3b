import { metal, satin } from "../finish.ts"
import { lerp, smoothstep } from "../geometry/numbers.ts"
import { pathThrough, roundEnds, sweep } from "../geometry/sweep.ts"
import { type Part, part } from "../part.ts"
import type { Brief } from "../scene.ts"
import type { Build } from "./trimmer.ts"

const along = (three: readonly [number, number, number], v: number) =>
  v < 0.45
    ? lerp(three[0], three[1], smoothstep(0, 0.45, v))
    : lerp(three[1], three[2], smoothstep(0.45, 1, v))

const squarenessOf = (style: string) => (style === "barber" ? 3.4 : 2.8)

/** How far the front of the body stands forward at a place on it. */
export function frontOf(style: string, { height, width, depth }: Build) {
  const s = squarenessOf(style)
  return (x: number, y: number) => {
    const v = Math.min(1, Math.max(0, y / height)),
      across = Math.min(0.97, Math.abs(x) / (along(width, v) / 2))
    const forward = style === "precision" ? 0 : 0.2 * smoothstep(0.5, 1, v)
    return forward + (along(depth, v) / 2) * (1 - across ** s) ** (1 / s)
  }
}

export function body({ palette, vary, style }: Brief, { height, width, depth }: Build): Part[] {
  const lean = style === "precision" ? 0 : 1
  const path = pathThrough([
    [0, 0, 0],
    [0, height * 0.4, 0],
    [0, height * 0.75, lean * 0.05],
    [0, height, lean * 0.2],
  ])
  const section = (grow: number) => (v: number) => ({
    width: along(depth, v) * grow,
    height: along(width, v) * grow,
    squareness: squarenessOf(style),
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
          [0, height * 0.9, lean * 0.13],
          [0, height * 0.925, lean * 0.15],
          [0, height * 0.95, lean * 0.16],
        ]),
        collar,
        { columns: 96, rows: 30 },
      ),
      metal(palette.accent),
    ),
  ]
}

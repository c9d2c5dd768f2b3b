import type { CatmullRomCurve3 } from "three"
import { gloss, metal, rubber, satin } from "../finish.ts"
import { lerp, smoothstep } from "../geometry/numbers.ts"
import type { Point } from "../geometry/sdf.ts"
import { pathThrough, portion, roundEnds, sweep } from "../geometry/sweep.ts"
import { type Part, part } from "../part.ts"
import type { Brief, Scene } from "../scene.ts"
import { cords as budsOnCords } from "./neckband-cords.ts"
import { marks } from "./neckband-marks.ts"

export interface Build {
  /** Height above the table and breadth of the band, and of the pods at its ends. */
  band: readonly [number, number]
  pod: readonly [number, number]
  /** Share of the whole length that each pod takes. */
  podShare: number
  squareness: number
}

const BUILDS: Record<string, Build> = {
  flex: { band: [0.5, 0.56], pod: [1.15, 1.3], podShare: 0.19, squareness: 2.4 },
  rigid: { band: [0.62, 1.0], pod: [0.86, 1.45], podShare: 0.26, squareness: 4.5 },
  sport: { band: [0.72, 0.84], pod: [1.3, 1.75], podShare: 0.22, squareness: 3 },
  slim: { band: [0.3, 0.34], pod: [0.66, 1.2], podShare: 0.16, squareness: 4 },
}

/** A neckband lying on a table: a band round the neck, a pod at each end, and two corded buds. */
export function neckband(brief: Brief): Scene {
  const { view, vary, style } = brief
  const build = BUILDS[style] ?? BUILDS.flex
  const path = collar(vary("breadth", 5.9, 6.6), vary("depth", 6.2, 7.0))
  const { cords, buds } = budsOnCords(brief, build, path)
  const parts = [
    ...band(brief, build, path),
    ...pods(brief, build, path),
    ...marks(brief, build, path),
    ...cords,
    ...buds,
  ]
  switch (view) {
    case "hero":
      return {
        parts,
        camera: { azimuth: 24 + vary("camera", -5, 5), elevation: 40, fillWidth: 0.86, fillHeight: 0.78 },
      }
    case "closeup":
      return {
        parts,
        frame: buds,
        camera: { azimuth: -28, elevation: 26, fillWidth: 0.66, fillHeight: 0.6, raise: -0.1 },
      }
    default:
      // Laid out flat, seen from above.
      return { parts, camera: { azimuth: -8, elevation: 76, fillWidth: 0.84, fillHeight: 0.84 } }
  }
}

/** From the left end round the back of the neck to the right end; the ends come forward and in. */
function collar(breadth: number, depth: number): CatmullRomCurve3 {
  const right: Point[] = [
    [breadth * 0.97, 0, 0],
    [breadth * 0.98, 0, 2.4],
    [breadth * 0.88, 0, 4.8],
    [breadth * 0.68, 0, 7],
  ]
  const left = right.map(([x, y, z]): Point => [-x, y, z]).toReversed()
  return pathThrough([
    ...left,
    [-breadth * 0.86, 0, -depth * 0.5],
    [-breadth * 0.5, 0, -depth * 0.86],
    [0, 0, -depth],
    [breadth * 0.5, 0, -depth * 0.86],
    [breadth * 0.86, 0, -depth * 0.5],
    ...right,
  ])
}

const UP = { side: [0, 1, 0] as const, columns: 56 }

function band(
  { palette, style }: Brief,
  { band: [height, breadth], pod, podShare, squareness }: Build,
  path: CatmullRomCurve3,
): Part[] {
  if (style === "rigid") {
    const whole = sweep(
      path,
      (v) => {
        const middle = smoothstep(podShare, podShare + 0.16, Math.min(v, 1 - v)),
          end = roundEnds(v, 0.02, 2.4)
        return {
          width: lerp(pod[0], height, middle) * end,
          height: lerp(pod[1], breadth, middle) * end,
          squareness,
        }
      },
      { ...UP, rows: 320 },
    )
    const inlay = sweep(
      portion(path, 0.3, 0.7),
      (v) => ({ width: 0.05, height: 0.34 * roundEnds(v, 0.02), squareness: 4 }),
      UP,
    )
    return [part(whole, satin(palette.body)), part(inlay.translate(0, height / 2, 0), metal(palette.accent))]
  }
  const length = (v: number) =>
    1 + (style === "sport" ? 0.035 * Math.sin(v * 420) * smoothstep(0.2, 0.3, Math.min(v, 1 - v) * 2) : 0)
  const soft = sweep(
    portion(path, podShare * 0.8, 1 - podShare * 0.8),
    (v) => ({ width: height * length(v), height: breadth * length(v), squareness }),
    { ...UP, rows: 420 },
  )
  return [part(soft, rubber(style === "sport" ? palette.body : palette.soft, { grain: 0.2 }))]
}

function pods(
  { palette, style, vary }: Brief,
  { band: [thin, narrow], pod: [height, breadth], podShare, squareness }: Build,
  path: CatmullRomCurve3,
): Part[] {
  if (style === "rigid") return []
  const shell = vary("glossy pod", 0, 1) > 0.55 ? gloss(palette.body) : satin(palette.body)
  return [
    [0, podShare],
    [1 - podShare, 1],
  ].flatMap(([from, to], right) => {
    const stretch = portion(path, from, to)
    // Towards the band the pod narrows to it; its free end is round.
    const section = (v: number) => {
      const t = right ? v : 1 - v,
        free = roundEnds(0.5 + t / 2, 0.05),
        neck = smoothstep(0, 0.2, t)
      return {
        width: lerp(thin * 1.06, height, neck) * free,
        height: lerp(narrow * 1.06, breadth, neck) * free,
        squareness,
      }
    }
    const ring = sweep(
      portion(stretch, right ? 0.23 : 0.75, right ? 0.25 : 0.77),
      (v) => ({
        width: height * 1.035 * roundEnds(v, 0.2, 4),
        height: breadth * 1.035 * roundEnds(v, 0.2, 4),
        squareness,
      }),
      { ...UP, rows: 24 },
    )
    return [part(sweep(stretch, section, UP), shell), part(ring, metal(palette.accent))]
  })
}

import { cloth, type Finish, metal, satin } from "../../finish.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { lerp } from "../../geometry/numbers.ts"
import { slab } from "../../geometry/slab.ts"
import { pathThrough, sweep, tube } from "../../geometry/sweep.ts"
import { hasDarkAccent, printOn } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief, Palette } from "../../scene.ts"
import { onPath, type Piece } from "./strap.ts"

const braceletColor = (palette: Palette) => (hasDarkAccent(palette) ? palette.body : palette.accent)

/** Brushed links, three across. */
export function linkBracelet({ palette }: Brief, piece: Piece): Part[] {
  const brushed = metal(braceletColor(palette), { roughness: 0.34 }),
    pitch = 0.56
  const count = Math.floor(piece.path.getLength() / pitch)
  return Array.from({ length: count }, (_, i) => (i + 0.55) / count).flatMap((v) => {
    const width = piece.width(0) * lerp(1, 0.85, v),
      at = onPath(piece, v)
    return [
      part(slab(width * 0.5, pitch * 0.94, 0.3, { corner: 0.08, bevel: 0.06 }), brushed, at),
      ...[-1, 1].map((s) =>
        part(slab(width * 0.235, pitch * 0.94, 0.27, { corner: 0.07, bevel: 0.06 }), brushed, {
          ...at,
          at: [s * width * 0.378, at.at[1], at.at[2]],
        }),
      ),
    ]
  })
}

/** The folding clasp of a bracelet, with the wordmark on it. */
export function clasp({ palette }: Brief, piece: Piece, laid: boolean): Part[] {
  const plate = metal(braceletColor(palette), { roughness: 0.24 }),
    wide = piece.width(1) * 1.06
  return place(
    [
      part(slab(wide, 1.9, 0.36, { corner: 0.14, bevel: 0.1 }), plate, { at: [0, 0, 0.06] }),
      part(wordmark(0.5, 0.01), printOn({ ...palette, accent: palette.body }, braceletColor(palette)), {
        at: [0, 0, 0.24],
        // Behind the wrist the piece runs downwards, and its lettering with it.
        turn: [0, 0, laid ? 0 : 180],
      }),
    ],
    onPath(piece, laid ? 0.95 : 0.88),
  )
}

/** Running stitches along both edges, sunk into the leather so that only their backs show. */
export function stitchLines(color: string, piece: Piece): Part[] {
  const thread = cloth(color, { grain: 0 })
  return [-1, 1].flatMap((edge) =>
    Array.from({ length: 30 }, (_, i) => {
      const v = 0.05 + i * 0.022,
        half = piece.width(v) / 2
      const x = half - 0.24
      // The tape's section is a superellipse of the fifth power.
      const top = (piece.thickness(v) / 2) * (1 - (x / half) ** 5) ** 0.2
      const stitch = tube(
        [
          [0, -0.08, -0.035],
          [0, -0.055, 0],
          [0, 0.055, 0],
          [0, 0.08, -0.035],
        ],
        0.017,
        { rows: 8 },
      )
      return part(stitch.translate(edge * x, 0, top - 0.006), thread, onPath(piece, v))
    }),
  )
}

/** A frame with its tongue, and a loop that keeps the loose end down. */
export function buckle({ palette }: Brief, piece: Piece, v: number, skin: Finish): Part[] {
  const steel = metal(palette.accent, { roughness: 0.22 }),
    wide = piece.width(v),
    thick = piece.thickness(v)
  const x = wide / 2 + 0.14
  const frame = sweep(
    pathThrough(
      [
        [-x, -0.42, 0],
        [-x, 0.42, 0],
        [-x + 0.12, 0.54, 0],
        [x - 0.12, 0.54, 0],
        [x, 0.42, 0],
        [x, -0.42, 0],
        [x - 0.12, -0.54, 0],
        [-x + 0.12, -0.54, 0],
      ],
      true,
    ),
    () => ({ width: 0.24, height: 0.19, squareness: 3 }),
    { rows: 200, columns: 32 },
  )
  const tongue = slab(0.15, 1.06, 0.11, { corner: 0.07, bevel: 0.05 })
  const keeper = sweep(
    pathThrough(
      [
        [-x + 0.06, 0, -thick],
        [-x + 0.06, 0, thick * 0.62],
        [-x + 0.18, 0, thick * 0.78],
        [x - 0.18, 0, thick * 0.78],
        [x - 0.06, 0, thick * 0.62],
        [x - 0.06, 0, -thick],
      ],
      true,
    ),
    () => ({ width: 0.42, height: 0.12, squareness: 4 }),
    { side: [0, 1, 0], rows: 160, columns: 28 },
  )
  return [
    ...place([part(frame, steel), part(tongue, steel, { at: [0, 0.02, 0.1], turn: [4, 0, 0] })], {
      ...lifted(piece, v, thick * 0.62),
    }),
    ...place([part(keeper, skin)], onPath(piece, v - 0.1)),
  ]
}

/** Oblong holes for the tongue. */
export function holes(piece: Piece, from: number, to: number): Part[] {
  const hole = slab(0.17, 0.26, 0.02, { corner: 0.085, bevel: 0.006 })
  return Array.from({ length: 6 }, (_, i) => {
    const v = lerp(from, to, i / 5)
    return part(hole, satin("#050506"), lifted(piece, v, piece.thickness(v) / 2 - 0.002))
  })
}

/** On the outer face of the piece, `height` above its middle. */
function lifted(
  piece: Piece,
  v: number,
  height: number,
): { at: [number, number, number]; turn: readonly [number, number, number] } {
  const { at, turn } = onPath(piece, v),
    angle = (turn[0] * Math.PI) / 180
  return { at: [at[0], at[1] - Math.sin(angle) * height, at[2] + Math.cos(angle) * height], turn }
}

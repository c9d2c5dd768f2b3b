import { cloth, type Finish, gloss, leather, metal, satin } from "../../finish.ts"
import { type Corner, lathe } from "../../geometry/lathe.ts"
import { lettering, wordmark } from "../../geometry/lettering.ts"
import { TAU } from "../../geometry/numbers.ts"
import { slab } from "../../geometry/slab.ts"
import { tube } from "../../geometry/sweep.ts"
import { printOn, shaded } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { editionMark } from "../edition.ts"

export interface CupShape {
  /** Half height; the half width is this times `narrow`. */
  radius: number
  narrow: number
  /** Thickness of the shell, without the cushion. */
  depth: number
  cushion: number
  /** What the outer face shows. */
  face: "disc" | "ring" | "grille" | "dome"
  /** How far the wordmark sits below the middle, as a share of the radius. */
  nameBelow?: number
}

/** A right ear cup round the origin: x points away from the head, the cushion towards it. */
export function earCup(brief: Brief, shape: CupShape, hand: "L" | "R"): Part[] {
  const { palette, vary } = brief
  const { radius: R, depth: D, cushion: C } = shape
  const turned = (corners: Corner[], finish: Finish, segments = 150): Part => {
    const geometry = lathe(corners, { segments })
      .rotateZ(-TAU / 4)
      .scale(1, 1, shape.narrow)
    return part(geometry, finish)
  }
  const shell = vary("glossy cup", 0, 1) > 0.7 ? gloss(palette.body) : satin(palette.body)
  return [
    turned(
      [
        [0, D],
        [R * 0.6, D * 0.97, 0.6],
        [R * 0.72, D * 0.92, 0.15],
        [R * 0.94, D * 0.72, 0.5],
        [R, D * 0.4, 0.4],
        [R, 0.1, 0.1],
        [R * 0.95, 0, 0.05],
        [R * 0.6, 0],
      ],
      shell,
    ),
    turned(
      [
        [R * 0.9, 0.02],
        [R * 0.985, 0.02, 0.05],
        [R * 0.985, -0.16, 0.05],
        [R * 0.9, -0.16],
      ],
      satin(shaded(palette.soft)),
    ),
    turned(
      [
        [R * 0.6, -0.15],
        [R * 0.98, -0.15, 0.18],
        [R * 1.01, -C * 0.38, 0.5],
        [R * 0.985, -C * 0.85, 0.5],
        [R * 0.78, -C, 0.45],
        [R * 0.56, -C * 0.85, 0.45],
        [R * 0.545, -0.5, 0.2],
        [R * 0.52, -0.35],
      ],
      leather(palette.soft),
    ),
    turned(
      [
        [0, -0.6],
        [R * 0.3, -0.56],
        [R * 0.58, -0.4],
      ],
      cloth(palette.inner),
      80,
    ),
    part(
      lettering(hand, R * 0.62, { weight: 500 }),
      printOn({ ...palette, accent: palette.soft }, palette.inner),
      {
        at: [-0.6, 0, 0],
        turn: [0, -90, 0],
      },
    ),
    seam(shape, palette.inner),
    ...rimDetails(brief, shape),
    ...outerFace(brief, shape, turned),
  ]
}

/** Below a charging socket and microphone holes, behind two keys, and the joint of the shell's halves all round. */
function rimDetails({ palette }: Brief, { radius: R, depth: D, narrow }: CupShape): Part[] {
  const onRim = (angle: number, x = D * 0.25) => {
    const a = (angle / 360) * TAU,
      [y, z] = [Math.cos(a) * R, Math.sin(a) * R * narrow]
    // The outline is an ellipse, whose normal leans towards its short axis.
    const normal = Math.atan2(Math.sin(a) / narrow, Math.cos(a))
    return { at: [x, y, z] as const, turn: [(normal / TAU) * 360 - 90, 0, 0] as const }
  }
  const joint = Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * TAU
    return [D * 0.26, Math.cos(a) * R, Math.sin(a) * R * narrow] as const
  })
  const key = slab(0.42, 1.15, 0.22, { corner: 0.2, bevel: 0.09 })
  return [
    part(tube(joint, 0.018, { closed: true, rows: 300 }), satin(shaded(palette.body))),
    ...[196, 216].map((angle) => part(key, satin(palette.inner), onRim(angle + 28))),
    part(slab(0.42, 0.98, 0.06, { corner: 0.2, bevel: 0.02 }), satin(shaded(palette.body, 0.4)), onRim(186)),
    part(slab(0.28, 0.84, 0.08, { corner: 0.14, bevel: 0.02 }), satin("#08080a"), onRim(186)),
    ...[-6, 0, 6].map((step) =>
      part(slab(0.13, 0.13, 0.06, { corner: 0.065, bevel: 0.01 }), satin("#08080a"), onRim(156 + step * 0.6)),
    ),
  ]
}

/** The stitched seam where the cushion's leather is closed. */
function seam({ radius, narrow, cushion }: CupShape, color: string): Part {
  const points = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * TAU
    return [
      -cushion * 0.6,
      Math.cos(angle) * radius * 0.985,
      Math.sin(angle) * radius * narrow * 0.985,
    ] as const
  })
  return part(tube(points, 0.06, { closed: true, rows: 300 }), leather(color, { grain: 0 }))
}

function outerFace(
  brief: Brief,
  { radius: R, depth: D, narrow, face, nameBelow = 0 }: CupShape,
  turned: (corners: Corner[], finish: Finish, segments?: number) => Part,
): Part[] {
  const { palette, vary, edition } = brief
  const accent = metal(palette.accent)
  const outward = (piece: Part, y = 0): Part =>
    part(piece.geometry, piece.finish, { at: [D + (face === "dome" ? 0.06 : 0.04), y, 0], turn: [0, 90, 0] })
  const toned = face === "ring" && vary("face tone", 0, 1) <= 0.5
  const faceColor = toned ? palette.body : palette.inner
  const onMetal = printOn({ ...palette, accent: palette.body }, palette.accent)
  const name = outward(
    part(
      wordmark(
        R * narrow * (edition ? 0.24 : nameBelow ? 0.31 : face === "ring" || face === "grille" ? 0.33 : 0.4),
        0.014,
      ),
      printOn(palette, faceColor),
    ),
    -R * nameBelow,
  )
  const mark = editionMark(brief, R * 0.54, 0.5).map((piece) =>
    outward(piece, edition === "personal" ? -R * 0.3 : 0),
  )
  const ring = turned(
    [
      [R * 0.585, D * 0.95],
      [R * 0.585, D + 0.03, 0.03],
      [R * 0.63, D + 0.02, 0.03],
      [R * 0.645, D * 0.94],
    ],
    accent,
  )
  if (face === "ring")
    return [
      ring,
      turned(
        [
          [0, D + 0.025],
          [R * 0.56, D - 0.01, 0.1],
          [R * 0.575, D * 0.95],
        ],
        gloss(faceColor),
      ),
      name,
      ...mark,
    ]
  if (face === "disc")
    return [
      turned(
        [
          [0, D + 0.03],
          [R * 0.7, D * 0.985 + 0.02, 0.06],
          [R * 0.72, D * 0.9],
        ],
        metal(palette.accent, { roughness: 0.36 }),
      ),
      { ...name, finish: onMetal },
      ...mark.map((piece) => ({ ...piece, finish: onMetal })),
    ]
  if (face === "dome")
    return [
      turned(
        [
          [0, D + 0.05],
          [R * 0.5, D + 0.03, 0.3],
          [R * 0.74, D * 0.9],
        ],
        gloss(palette.inner),
      ),
      name,
      ...mark,
    ]
  return [
    ring,
    turned(
      [
        [0, D + 0.01],
        [R * 0.56, D, 0.05],
        [R * 0.57, D * 0.9],
      ],
      satin(palette.inner),
    ),
    ...(edition ? [] : perforation(R, D, narrow)),
    name,
    ...mark,
  ]
}

/** Rings of small dark holes round the wordmark. */
function perforation(R: number, D: number, narrow: number): Part[] {
  const hole = lathe(
    [
      [0, 0.01],
      [R * 0.016, 0.01],
      [R * 0.018, 0],
    ],
    { segments: 14 },
  ).rotateZ(-TAU / 4)
  const dark = satin("#08080a")
  return [0.46, 0.52].flatMap((share) => {
    const count = Math.round(share * 90)
    return Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * TAU
      return part(hole, dark, {
        at: [D + 0.008, Math.sin(angle) * R * share, Math.cos(angle) * R * share * narrow],
      })
    })
  })
}

import { cloth, type Finish, gloss, leather, metal, satin } from "../../finish.ts"
import { type Corner, lathe } from "../../geometry/lathe.ts"
import { lettering, wordmark } from "../../geometry/lettering.ts"
import { TAU } from "../../geometry/numbers.ts"
import { printOn, shaded } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { editionMark } from "../edition.ts"
import { perforation, rimDetails, seam } from "./cup-details.ts"

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

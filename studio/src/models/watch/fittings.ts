import { Color } from "three"
import { type Finish, glass, gloss, light, metal, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { lettering, wordmark } from "../../geometry/lettering.ts"
import { degrees } from "../../geometry/numbers.ts"
import { slab } from "../../geometry/slab.ts"
import { hasDarkAccent, printOn } from "../../ink.ts"
import { type Part, part } from "../../part.ts"
import type { Brief } from "../../scene.ts"

/** A ring with minute marks and four figures, as on a diver's watch. */
export function markedBezel({ palette }: Brief, radius: number): Part[] {
  const ring = lathe(
    [
      [radius - 0.5, 0.4],
      [radius - 0.44, 0.54, 0.05],
      [radius - 0.06, 0.5, 0.06],
      [radius + 0.03, 0.36, 0.05],
      [radius - 0.1, 0.28],
    ],
    {
      segments: 240,
      knurl: (r, y, angle) => (r > radius - 0.05 && y < 0.47 ? r + 0.012 * Math.sin(angle * 72) : r),
    },
  )
  const ink = printOn(palette, "#0c0d0f")
  const figures = Array.from({ length: 60 }, (_, i) => i).map((minute) => {
    const angle = degrees(minute * 6),
      r = radius - 0.25
    const at = [Math.sin(angle) * r, Math.cos(angle) * r, 0.522] as const
    const figure =
      minute % 15 === 0
        ? lettering(minute === 0 ? "60" : String(minute), 0.22, { relief: 0.006 })
        : slab(minute % 5 === 0 ? 0.05 : 0.025, minute % 5 === 0 ? 0.2 : 0.1, 0.006, {
            corner: 0.01,
            bevel: 0.002,
          })
    return part(figure, ink, { at, turn: [0, 0, -minute * 6] })
  })
  return [part(ring, gloss("#0c0d0f", { roughness: 0.3 }), { turn: [90, 0, 0] }), ...figures]
}

/** A knurled wheel with the wordmark on its cap, at the right of the case. */
export function crown({ palette }: Brief, x: number, y: number): Part[] {
  const outward = { at: [x, y, 0] as const, turn: [0, 0, -90] as const }
  const wheel = lathe(
    [
      [0, 0.36],
      [0.26, 0.36, 0.05],
      [0.35, 0.3, 0.06],
      [0.35, 0.02, 0.03],
      [0.2, 0],
      [0.2, -0.12],
    ],
    {
      segments: 144,
      knurl: (r, _, angle) => (r > 0.33 ? r + 0.012 * Math.sin(angle * 36) : r),
    },
  )
  const cap = lathe(
    [
      [0, 0.375],
      [0.22, 0.375, 0.02],
      [0.24, 0.35],
    ],
    { segments: 64 },
  )
  return [
    part(wheel, metal(palette.accent), outward),
    part(cap, gloss(palette.body), outward),
    part(wordmark(0.13, 0.004), printOn(palette, palette.body), { at: [x + 0.376, y, 0], turn: [0, 90, 0] }),
  ]
}

/** The window on the back with its green lamps, and the charging pins below it. */
export function sensor({ palette }: Brief, back: number): Part[] {
  const disc = (radius: number, height: number) =>
    lathe(
      [
        [0, height],
        [radius - 0.06, height, 0.04],
        [radius, 0],
      ],
      { segments: 96 },
    )
  const behind = (x: number, y: number, z: number) => ({ at: [x, y, z] as const, turn: [-90, 0, 0] as const })
  return [
    part(disc(1.32, 0.1), satin(palette.inner), behind(0, 0.1, back + 0.02)),
    part(disc(0.86, 0.17), glass("#060708"), behind(0, 0.1, back)),
    ...[-0.24, 0.24].map((x) => part(disc(0.15, 0.02), light("#3dff8b", 1.6), behind(x, 0.1, back - 0.165))),
    part(disc(0.2, 0.02), satin("#2a0d10"), behind(0, 0.4, back - 0.16)),
    ...[-0.22, 0.22].map((x) => part(disc(0.12, 0.06), metal("#e2b45c"), behind(x, -1.02, back - 0.06))),
  ]
}

/** Aluminium in the product's colour, or the accent metal. */
export function caseMetal({ palette, vary }: Brief): Finish {
  const dark = new Color(palette.body).getHSL({ h: 0, s: 0, l: 0 }).l < 0.2
  return vary("case metal", 0, 1) > 0.6 && !dark && !hasDarkAccent(palette)
    ? metal(palette.accent, { roughness: 0.24 })
    : metal(palette.body, { roughness: 0.3 })
}

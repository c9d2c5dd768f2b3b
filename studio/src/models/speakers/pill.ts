import { type Finish, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { TAU } from "../../geometry/numbers.ts"
import { finely, wrapAroundX } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn, printOnCloth } from "../../ink.ts"
import { part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { keyStrip } from "./details.ts"
import { portFlap } from "./ports.ts"
import type { Speaker } from "./speaker.ts"

/** A lying capsule, all cloth, on two rails. */
export function pill({ palette, vary, view }: Brief, fabric: Finish): Speaker {
  const R = vary("radius", 3.5, 4.1),
    half = vary("length", 8.2, 9.8)
  const turned = (corners: Parameters<typeof lathe>[0], finish: Finish, uvRepeat?: [number, number]) =>
    part(lathe(corners, { segments: 180, uvRepeat }).rotateZ(-TAU / 4), finish)
  const cap = [
    turned(
      [
        [R * 0.62, half - 0.42],
        [R * 0.63, half - 0.02, 0.12],
        [R * 0.5, half + 0.05, 0.1],
        [R * 0.46, half - 0.3, 0.2],
        [0, half - 0.34],
      ],
      satin(palette.inner),
    ),
    turned(
      [
        [R * 0.64, half - 0.45],
        [R * 0.66, half - 0.12, 0.06],
        [R * 0.62, half - 0.02, 0.04],
      ],
      metal(palette.accent),
    ),
  ]
  const name = part(wrapAroundX(finely(wordmark(R * 0.6, 0.06), 0.2), R + 0.02), printOnCloth(palette), {
    turn: [4, 0, 0],
  })
  const strip = keyStrip(half * 0.9, 1.35, rubber(palette.soft), printOn(palette, palette.soft), [
    "power",
    "minus",
    "play",
    "plus",
  ]).map(({ geometry, finish }) => part(wrapAroundX(finely(geometry, 0.35), R - 0.04), finish))
  const rail = part(slab(half * 1.1, 0.5, 0.6, { corner: 0.25, bevel: 0.2 }), rubber(palette.soft))
  const flap = portFlap(palette).map(({ geometry, finish }) =>
    part(wrapAroundX(finely(geometry, 0.35), R - 0.02), finish),
  )
  const parts = [
    turned(
      [
        [0, -half + 0.3],
        [R * 0.62, -half + 0.3, 0.05],
        [R * 0.86, -half + 0.9, 1.2],
        [R, -half + 3.4, 3],
        [R, half - 3.4, 3],
        [R * 0.86, half - 0.9, 1.2],
        [R * 0.62, half - 0.3, 0.05],
        [0, half - 0.3],
      ],
      fabric,
      [Math.round(R * 4.4), Math.round(half * 1.5)],
    ),
    ...cap,
    ...place(cap, { turn: [0, 180, 0] }),
    name,
    ...place(strip, { turn: [-78, 0, 0] }),
    ...[-1, 1].map((side) => ({
      ...place([rail], { turn: [90, 0, 0], at: [0, -R * 0.93, side * R * 0.36] })[0],
    })),
    // Turned about the height, so that it reads from behind.
    ...place(flap, { turn: [0, 180, 0] }),
  ]
  const azimuth = view === "hero" ? 30 + vary("camera", -6, 6) : 146
  return {
    parts,
    name: [name],
    camera: { azimuth, elevation: 17, fillWidth: 0.82, fillHeight: 0.74 },
    near: { azimuth: 42, elevation: 20, fillWidth: 0.62, fillHeight: 0.5, raise: -0.06 },
  }
}

import { type Finish, metal, rubber } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { degrees, TAU } from "../../geometry/numbers.ts"
import type { Sdf } from "../../geometry/sdf.ts"
import { drapeOver, finely, repeatPattern, wrapAroundX } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn, printOnCloth } from "../../ink.ts"
import { part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { keySign } from "./details.ts"
import { loop } from "./loop.ts"
import { portFlap } from "./ports.ts"
import type { Speaker } from "./speaker.ts"

/** A disc to hang on a bag: cloth top, rubber body, keys round the middle. */
export function puck({ palette, vary, view }: Brief, fabric: Finish): Speaker {
  const R = vary("radius", 4.9, 5.6),
    H = vary("height", 3.6, 4.6)
  const top = repeatPattern(
    slab(R * 1.8, R * 1.8, 0.6, { corner: R * 0.9, bevel: 0.28, dome: 0.5 }),
    R * 1.1,
    R * 1.1,
  )
  // The cloth is domed, and the wordmark follows it.
  const dome: Sdf = (x, y, z) => (z - 0.5 * (1 - (x * x + y * y) / (R * 0.9) ** 2)) * 0.9
  const [name] = place(
    [part(drapeOver(wordmark(1.35, 0.05).translate(0, -R * 0.46, 0.02), dome), printOnCloth(palette))],
    { turn: [-90, 0, 0], at: [0, H + 0.1, 0] },
  )
  // Keys round the front of the middle, the charging flap behind.
  const onRim = (angle: number, height: number, out = 0) => {
    const a = degrees(angle)
    return {
      at: [Math.sin(a) * (R + out), height, Math.cos(a) * (R + out)] as const,
      turn: [0, angle, 0] as const,
    }
  }
  const ink = printOn(palette, palette.soft)
  const keys = (["minus", "power", "plus"] as const).flatMap((sign, i) =>
    place(
      keySign(sign).map((geometry) => part(geometry, ink)),
      onRim(8 + i * 20, H * 0.5, 0),
    ),
  )
  const parts = [
    part(
      lathe(
        [
          [0, 0],
          [R * 0.9, 0, 0.6],
          [R, H * 0.3, 1],
          [R, H * 0.7, 0.8],
          [R * 0.93, H, 0.25],
          [R * 0.86, H, 0.05],
          [R * 0.84, H - 0.3],
        ],
        { segments: 180 },
      ),
      rubber(palette.soft),
    ),
    part(
      lathe(
        [
          [R * 0.905, H - 0.1],
          [R * 0.905, H + 0.06, 0.04],
          [R * 0.945, H + 0.02, 0.04],
          [R * 0.95, H - 0.2],
        ],
        { segments: 160 },
      ),
      metal(palette.accent),
    ),
    part(top, fabric, { turn: [-90, 0, 0], at: [0, H - 0.2, 0] }),
    name,
    ...keys,
    ...place(
      portFlap(palette).map(({ geometry, finish }) =>
        part(wrapAroundX(finely(geometry.rotateZ(TAU / 4), 0.3), R).rotateZ(-TAU / 4), finish),
      ),
      {
        turn: [0, 180, 0],
        at: [0, H * 0.5, 0],
      },
    ),
    ...loop(R - 0.1, H * 0.5 + 1.5, palette.accent),
  ]
  return {
    parts,
    name: [name],
    camera:
      view === "hero"
        ? { azimuth: 30 + vary("camera", -6, 6), elevation: 32, fillWidth: 0.76, fillHeight: 0.72 }
        : { azimuth: 166, elevation: 14, fillWidth: 0.78, fillHeight: 0.72 },
    near: { azimuth: 26, elevation: 30, fillWidth: 0.6, fillHeight: 0.5, raise: -0.1 },
  }
}

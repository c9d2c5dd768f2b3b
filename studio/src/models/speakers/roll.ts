import { type Finish, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { TAU } from "../../geometry/numbers.ts"
import { finely, wrapAroundX } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn, printOnCloth } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { editionMark } from "../edition.ts"
import { keyStrip } from "./details.ts"
import { portFlap } from "./ports.ts"
import type { Speaker } from "./speaker.ts"

/** A tube of cloth, lying or standing; the family decides which. */
export function cylinder(brief: Brief, fabric: Finish): Speaker {
  const { vary, view, palette } = brief
  const stands = vary("standing", 0, 1) > 0.5,
    R = vary("radius", 3.3, 4.0),
    length = vary("length", 15.5, 19.5)
  const { name, others } = rollMarks(brief, R, length, stands)
  const flap = place(
    portFlap(palette).map(({ geometry, finish }) =>
      part(wrapAroundX(finely(geometry, 0.35), R + 0.06), finish),
    ),
    { turn: [180, 0, 0], at: [-length * 0.2, 0, 0] },
  )
  const parts = [...roll(brief, fabric, R, length), ...others, ...flap]
  const hero = view === "hero"
  if (!stands)
    return {
      parts: [...parts, ...name],
      name,
      camera: {
        azimuth: hero ? 30 + vary("camera", -6, 6) : 142,
        elevation: 17,
        fillWidth: 0.82,
        fillHeight: 0.74,
      },
      near: { azimuth: 44, elevation: 18, fillWidth: 0.62, fillHeight: 0.5, raise: -0.05 },
    }
  const raised = (lying: readonly Part[]) => place(place(lying, { turn: [0, 0, 90] }), { turn: [0, 10, 0] })
  return {
    parts: raised([...parts, ...name]),
    name: raised(name),
    camera: { azimuth: hero ? 18 : 164, elevation: hero ? 13 : 20, fillHeight: 0.78 },
    near: { azimuth: 34, elevation: 24, fillWidth: 0.5, fillHeight: 0.66, raise: -0.12 },
  }
}

/** A fabric tube along x with rubber ends and a passive radiator in each. */
function roll({ palette }: Brief, fabric: Finish, R: number, length: number): Part[] {
  const H = length / 2
  const turned = (corners: Parameters<typeof lathe>[0], finish: Finish, uvRepeat?: [number, number]) =>
    part(lathe(corners, { segments: 180, uvRepeat }).rotateZ(-TAU / 4), finish)
  const sleeve = turned(
    [
      [R - 0.02, -(H - 1.1)],
      [R, -(H - 1.6), 0.1],
      [R + 0.1, 0, 60],
      [R, H - 1.6, 0.1],
      [R - 0.02, H - 1.1],
    ],
    fabric,
    [Math.round(R * 4.4), Math.round(length * 0.62)],
  )
  const end = [
    turned(
      [
        [R - 0.3, H - 1.5],
        [R - 0.02, H - 1.32, 0.05],
        [R + 0.1, H - 1.16, 0.12],
        [R + 0.06, H - 0.38, 0.3],
        [R - 0.34, H - 0.02, 0.3],
        [R - 0.78, H - 0.06, 0.1],
        [R - 0.8, H - 0.45],
      ],
      rubber(palette.soft),
    ),
    turned(
      [
        [R - 0.86, H - 0.5],
        [R - 0.84, H - 0.16, 0.04],
        [R - 0.98, H - 0.14, 0.04],
        [R - 1.02, H - 0.5],
      ],
      metal(palette.accent),
    ),
    turned(
      [
        [R - 1.0, H - 0.45],
        [R - 1.12, H - 0.3, 0.1],
        [R - 1.45, H - 0.62, 0.15],
        [R - 1.7, H - 0.42, 0.12],
        [R - 1.75, H - 0.4, 0.04],
        [1.0, H - 0.52, 0.6],
        [0, H - 0.55],
      ],
      satin(palette.inner, { coat: 0.4, coatRoughness: 0.3 }),
    ),
    part(wordmark(0.8), printOn(palette, palette.inner), { at: [H - 0.53, 0, 0], turn: [0, 90, 0] }),
  ]
  return [sleeve, ...end, ...place(end, { turn: [0, 180, 0] })]
}

function rollMarks(
  brief: Brief,
  R: number,
  length: number,
  stands: boolean,
): { name: Part[]; others: Part[] } {
  const { palette, edition } = brief
  const bend = (parts: Part[], lift: number) =>
    parts.map(({ geometry, finish }) => part(wrapAroundX(finely(geometry, 0.35), R + lift), finish))
  const strip = place(
    bend(
      keyStrip(length - 4.4, 1.6, rubber(palette.soft), printOn(palette, palette.soft), [
        "power",
        "minus",
        "play",
        "plus",
        "link",
      ]),
      0,
    ),
    { turn: [stands ? 62 : -76, 0, 0] },
  )
  // A standing speaker is turned on its side afterwards, so its wordmark runs upwards.
  const size = stands ? R * 0.64 : R * 0.6
  const name = part(
    wrapAroundX(
      finely(
        wordmark(size, 0.06).translate(
          edition === "hero" ? -length * 0.17 : 0,
          edition === "personal" ? size * 0.42 : 0,
          0,
        ),
        0.2,
      ),
      R + 0.09,
    ),
    printOnCloth(palette),
    { turn: [stands ? 0 : 6, 0, 0] },
  )
  const foot = place(
    bend([part(slab(length - 5, 2, 0.3, { corner: 0.9, bevel: 0.1 }), rubber(palette.soft))], 0),
    { turn: [90, 0, 0] },
  )
  const mark = editionMark(brief, edition === "hero" ? R * 0.62 : size * 1.1).map(({ geometry, finish }) =>
    part(
      wrapAroundX(
        finely(
          geometry
            .scale(1, 1, 5)
            .translate(edition === "hero" ? length * 0.2 : 0, edition === "personal" ? -size * 0.62 : 0, 0),
          0.2,
        ),
        R + 0.09,
      ),
      finish,
      { turn: [stands ? 0 : 6, 0, 0] },
    ),
  )
  return { name: [name], others: [...strip, ...mark, ...(stands ? [] : foot)] }
}

import { type Finish, metal, rubber, satin } from "../../finish.ts"
import { lettering, wordmark } from "../../geometry/lettering.ts"
import type { Sdf } from "../../geometry/sdf.ts"
import { drapeOver, repeatPattern } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { printOn, printOnCloth } from "../../ink.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief } from "../../scene.ts"
import { editionMark } from "../edition.ts"
import { keyStrip } from "./details.ts"
import { loop } from "./loop.ts"
import { portFlap } from "./ports.ts"
import type { Speaker } from "./speaker.ts"

/** A rounded block with a cloth front and a rubber frame. */
export function brick(brief: Brief, fabric: Finish): Speaker {
  const { palette, vary, view } = brief
  const w = vary("width", 15, 18.5),
    h = vary("height", 6.6, 8),
    d = vary("depth", 5.6, 6.6),
    corner = vary("corner", 1.3, 2.6)
  const frame = rubber(palette.soft)
  // The cloth is domed: what lies on it follows.
  const front: Sdf = (x, y, z) => {
    const scale = Math.max(Math.abs(x) / (w / 2 - 0.9), Math.abs(y) / (h / 2 - 0.9))
    return (z - d / 2 - 0.1 - 0.35 * (1 - Math.min(1, scale) ** 2)) * 0.9
  }
  const lie = (parts: readonly Part[]) =>
    parts.map(({ geometry, finish }) => part(drapeOver(geometry, front), finish))
  const name = lie([
    part(wordmark(1.5, 0.06), printOnCloth(palette), { at: [-(w / 2 - 3.8), -(h / 2 - 2), 0.03] }),
  ])
  const parts = [
    part(slab(w, h, d, { corner, bevel: 1.1, backBevel: 1.4 }), frame),
    part(
      slab(w - 0.9, h - 0.9, 0.7, { corner: corner - 0.3, bevel: 0.34, dome: 0.25 }),
      metal(palette.accent),
      { at: [0, 0, d / 2 - 0.36] },
    ),
    part(
      repeatPattern(
        slab(w - 1.15, h - 1.15, 0.8, { corner: corner - 0.4, bevel: 0.36, dome: 0.35 }),
        w * 0.62,
        h * 0.62,
      ),
      fabric,
      { at: [0, 0, d / 2 - 0.3] },
    ),
    ...name,
    ...lie(lattice(brief, w, h)),
    ...place(portFlap(palette), { at: [-w * 0.26, -h * 0.16, -d / 2], turn: [0, 180, 0] }),
    ...place([part(lettering("dhun", 0.9, { weight: 600 }), printOn(palette, palette.soft))], {
      at: [w * 0.27, -h * 0.16, -d / 2 - 0.01],
      turn: [0, 180, 0],
    }),
    ...place(
      keyStrip(w * 0.5, 1.3, satin(palette.inner), printOn(palette, palette.inner), [
        "power",
        "minus",
        "play",
        "plus",
      ]),
      { turn: [-90, 0, 0], at: [0, h / 2 - 0.08, 0] },
    ),
    ...loop(w / 2 - 0.15, h * 0.22, palette.accent),
  ]
  const azimuth = view === "hero" ? 30 + vary("camera", -6, 6) : 152
  return {
    parts,
    name,
    camera: { azimuth, elevation: 16, fillWidth: 0.82, fillHeight: 0.74 },
    near: { azimuth: -30, elevation: 18, fillWidth: 0.52, fillHeight: 0.5, raise: 0.12 },
  }
}

/** A hero edition wears a screen of rosettes, as cut in stone; a personal one its name. */
function lattice(brief: Brief, w: number, h: number): Part[] {
  if (brief.edition !== "hero") return place(editionMark(brief, h * 0.32), { at: [w * 0.24, 0, 0.03] })
  const pitch = (h - 1.9) / 2,
    mark = editionMark(brief, pitch * 0.5)
  return [0, 1, 2].flatMap((column) =>
    [-1, 1].flatMap((row) => place(mark, { at: [w / 2 - 2.4 - column * pitch, (row * pitch) / 2, 0.03] })),
  )
}

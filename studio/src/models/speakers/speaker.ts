import { weave } from "../../fabric.ts"
import { type Finish, metal, print, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { wordmark } from "../../geometry/lettering.ts"
import { TAU } from "../../geometry/numbers.ts"
import { finely, repeatPattern, wrapAroundX } from "../../geometry/shaping.ts"
import { slab } from "../../geometry/slab.ts"
import { pathThrough, sweep } from "../../geometry/sweep.ts"
import { type Part, part, place } from "../../part.ts"
import type { Brief, Scene } from "../../scene.ts"
import { keyStrip } from "./details.ts"

/** Portable speakers. */
export async function speaker(brief: Brief): Promise<Scene> {
  const { style, view, vary } = brief
  const fabric = await weave(brief.palette.body, vary("two yarns", 0, 1) > 0.6 ? brief.palette.inner : brief.palette.body)
  const azimuth = view === "hero" ? 30 + vary("camera", -6, 6) : -36
  switch (style) {
    case "brick": return { parts: brick(brief, fabric), camera: { azimuth, elevation: 16, fillWidth: 0.8, fillHeight: 0.72 } }
    case "pill": return { parts: pill(brief, fabric), camera: { azimuth, elevation: 17, fillWidth: 0.82, fillHeight: 0.72 } }
    case "puck": return { parts: puck(brief, fabric), camera: { azimuth, elevation: 32, fillWidth: 0.74, fillHeight: 0.7 } }
    default: return cylinder(brief, fabric, azimuth)
  }
}

function cylinder(brief: Brief, fabric: Finish, azimuth: number): Scene {
  const { vary } = brief
  const stands = vary("standing", 0, 1) > 0.5, R = vary("radius", 3.3, 4.0), length = vary("length", 15.5, 19.5)
  const parts = [...roll(brief, fabric, R, length), ...rollMarks(brief, R, length, stands)]
  return stands
    ? { parts: place(place(parts, { turn: [0, 0, 90] }), { turn: [0, 10, 0] }), camera: { azimuth: azimuth * 0.6, elevation: 13, fillHeight: 0.76 } }
    : { parts, camera: { azimuth, elevation: 17, fillWidth: 0.82, fillHeight: 0.72 } }
}

/** A fabric tube along x with rubber ends and a passive radiator in each. */
function roll({ palette }: Brief, fabric: Finish, R: number, length: number): Part[] {
  const H = length / 2
  const turned = (corners: Parameters<typeof lathe>[0], finish: Finish, uvRepeat?: [number, number]) =>
    part(lathe(corners, { segments: 180, uvRepeat }).rotateZ(-TAU / 4), finish)
  const sleeve = turned([[R - 0.02, -(H - 1.1)], [R, -(H - 1.6), 0.1], [R + 0.1, 0, 60], [R, H - 1.6, 0.1], [R - 0.02, H - 1.1]], fabric, [Math.round(R * 4.4), Math.round(length * 0.62)])
  const end = [
    turned([[R - 0.3, H - 1.5], [R - 0.02, H - 1.32, 0.05], [R + 0.1, H - 1.16, 0.12], [R + 0.06, H - 0.38, 0.3], [R - 0.34, H - 0.02, 0.3], [R - 0.78, H - 0.06, 0.1], [R - 0.8, H - 0.45]], rubber(palette.soft)),
    turned([[R - 0.86, H - 0.5], [R - 0.84, H - 0.16, 0.04], [R - 0.98, H - 0.14, 0.04], [R - 1.02, H - 0.5]], metal(palette.accent)),
    turned([[R - 1.0, H - 0.45], [R - 1.12, H - 0.3, 0.1], [R - 1.45, H - 0.62, 0.15], [R - 1.7, H - 0.42, 0.12], [R - 1.75, H - 0.4, 0.04], [1.0, H - 0.52, 0.6], [0, H - 0.55]], satin(palette.inner, { coat: 0.4, coatRoughness: 0.3 })),
    part(wordmark(0.8), print(palette.accent), { at: [H - 0.53, 0, 0], turn: [0, 90, 0] }),
  ]
  return [sleeve, ...end, ...place(end, { turn: [0, 180, 0] })]
}

function rollMarks({ palette }: Brief, R: number, length: number, stands: boolean): Part[] {
  const bend = (parts: Part[], lift: number) => parts.map(({ geometry, finish }) => part(wrapAroundX(finely(geometry, 0.35), R + lift), finish))
  const strip = place(bend(keyStrip(length - 4.4, 1.6, rubber(palette.soft), print(palette.accent), ["power", "minus", "play", "plus", "link"]), 0), { turn: [stands ? 62 : -76, 0, 0] })
  // A standing speaker is turned on its side afterwards, so its wordmark runs upwards.
  const size = stands ? R * 0.72 : R * 0.62
  const name = part(wrapAroundX(finely(wordmark(size, 0.06), 0.2), R + 0.09), print(palette.accent), { turn: [stands ? 0 : 6, 0, 0] })
  const foot = place(bend([part(slab(length - 5, 2, 0.3, { corner: 0.9, bevel: 0.1 }), rubber(palette.soft))], 0), { turn: [90, 0, 0] })
  return [...strip, name, ...(stands ? [] : foot)]
}

/** A rounded block with a cloth front and a rubber frame. */
function brick({ palette, vary }: Brief, fabric: Finish): Part[] {
  const w = vary("width", 15, 18.5), h = vary("height", 6.6, 8), d = vary("depth", 5.6, 6.6), corner = vary("corner", 1.3, 2.6)
  const frame = rubber(palette.soft)
  return [
    part(slab(w, h, d, { corner, bevel: 1.1, backBevel: 1.4 }), frame),
    part(slab(w - 0.9, h - 0.9, 0.7, { corner: corner - 0.3, bevel: 0.34, dome: 0.25 }), metal(palette.accent), { at: [0, 0, d / 2 - 0.36] }),
    part(repeatPattern(slab(w - 1.15, h - 1.15, 0.8, { corner: corner - 0.4, bevel: 0.36, dome: 0.35 }), w * 0.62, h * 0.62), fabric, { at: [0, 0, d / 2 - 0.3] }),
    part(wordmark(1.5, 0.05), print(palette.accent), { at: [-(w / 2 - 3.4), -(h / 2 - 1.9), d / 2 + 0.27] }),
    ...place(keyStrip(w * 0.5, 1.3, satin(palette.inner), print(palette.accent), ["power", "minus", "play", "plus"]), { turn: [-90, 0, 0], at: [0, h / 2 - 0.08, 0] }),
    ...loop(w / 2 - 0.15, h * 0.22, palette.accent),
  ]
}

/** A carrying loop of cord at the right end. */
function loop(x: number, y: number, color: string): Part[] {
  const path = pathThrough([[x - 0.3, y, 0], [x + 0.75, y - 0.1, 0.1], [x + 1.15, y - 1.9, 0.25], [x + 0.7, y - 3.3, 0.1], [x - 0.3, y - 3.2, 0]])
  return [part(sweep(path, () => ({ width: 0.85, height: 0.2, squareness: 3 })), rubber(color, { grain: 0.2 }))]
}

/** A lying capsule, all cloth, on two rails. */
function pill({ palette, vary }: Brief, fabric: Finish): Part[] {
  const R = vary("radius", 3.5, 4.1), half = vary("length", 8.2, 9.8)
  const turned = (corners: Parameters<typeof lathe>[0], finish: Finish, uvRepeat?: [number, number]) =>
    part(lathe(corners, { segments: 180, uvRepeat }).rotateZ(-TAU / 4), finish)
  const cap = [
    turned([[R * 0.62, half - 0.42], [R * 0.63, half - 0.02, 0.12], [R * 0.5, half + 0.05, 0.1], [R * 0.46, half - 0.3, 0.2], [0, half - 0.34]], satin(palette.inner)),
    turned([[R * 0.64, half - 0.45], [R * 0.66, half - 0.12, 0.06], [R * 0.62, half - 0.02, 0.04]], metal(palette.accent)),
  ]
  const name = part(wrapAroundX(finely(wordmark(R * 0.6, 0.06), 0.2), R + 0.02), print(palette.accent), { turn: [4, 0, 0] })
  const strip = keyStrip(half * 0.9, 1.35, rubber(palette.soft), print(palette.accent), ["power", "minus", "play", "plus"])
    .map(({ geometry, finish }) => part(wrapAroundX(finely(geometry, 0.35), R - 0.04), finish))
  const rail = part(slab(half * 1.1, 0.5, 0.6, { corner: 0.25, bevel: 0.2 }), rubber(palette.soft))
  return [
    turned([[0, -half + 0.3], [R * 0.62, -half + 0.3, 0.05], [R * 0.86, -half + 0.9, 1.2], [R, -half + 3.4, 3], [R, half - 3.4, 3], [R * 0.86, half - 0.9, 1.2], [R * 0.62, half - 0.3, 0.05], [0, half - 0.3]], fabric, [Math.round(R * 4.4), Math.round(half * 1.5)]),
    ...cap, ...place(cap, { turn: [0, 180, 0] }), name, ...place(strip, { turn: [-78, 0, 0] }),
    ...[-1, 1].map((side) => ({ ...place([rail], { turn: [90, 0, 0], at: [0, -R * 0.93, side * R * 0.36] })[0] })),
  ]
}

/** A disc to hang on a bag: cloth top, rubber body, keys round the middle. */
function puck({ palette, vary }: Brief, fabric: Finish): Part[] {
  const R = vary("radius", 4.9, 5.6), H = vary("height", 3.6, 4.6)
  const top = repeatPattern(slab(R * 1.8, R * 1.8, 0.6, { corner: R * 0.9, bevel: 0.28, dome: 0.5 }), R * 1.1, R * 1.1)
  return [
    part(lathe([[0, 0], [R * 0.9, 0, 0.6], [R, H * 0.3, 1], [R, H * 0.7, 0.8], [R * 0.93, H, 0.25], [R * 0.86, H, 0.05], [R * 0.84, H - 0.3]], { segments: 180 }), rubber(palette.soft)),
    part(lathe([[R * 0.905, H - 0.1], [R * 0.905, H + 0.06, 0.04], [R * 0.945, H + 0.02, 0.04], [R * 0.95, H - 0.2]], { segments: 160 }), metal(palette.accent)),
    part(top, fabric, { turn: [-90, 0, 0], at: [0, H - 0.2, 0] }),
    part(wordmark(1.35, 0.05), print(palette.accent), { turn: [-87, 0, 0], at: [0, H + 0.5, R * 0.48] }),
    ...place(loop(R - 0.1, H * 0.5 + 1.5, palette.accent), {}),
  ]
}

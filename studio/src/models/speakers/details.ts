import { BoxGeometry, type BufferGeometry } from "three"
import { type Finish, light, metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { TAU } from "../../geometry/numbers.ts"
import { slab } from "../../geometry/slab.ts"
import { tube } from "../../geometry/sweep.ts"
import { type Part, type Placement, part, place } from "../../part.ts"

export type KeySign = "plus" | "minus" | "play" | "power" | "link"

/** A sign as on a key, lying in the xy plane, about 0.6 cm across. */
export function keySign(sign: KeySign): BufferGeometry[] {
  const bar = (width: number, height: number, x = 0, y = 0) =>
    new BoxGeometry(width, height, 0.04).translate(x, y, 0)
  switch (sign) {
    case "plus":
      return [bar(0.56, 0.12), bar(0.12, 0.56)]
    case "minus":
      return [bar(0.56, 0.12)]
    case "play":
      return [bar(0.13, 0.56, -0.16), bar(0.13, 0.56, 0.16)]
    case "link":
      // Two speakers play as one: two rings that overlap.
      return [-0.13, 0.13].map((x) => tube(arc(0.19, 0, 360), 0.045, { rows: 48 }).translate(x, 0, 0))
    case "power":
      return [
        bar(0.11, 0.3, 0, 0.2),
        tube(arc(0.26, 60, 360 + -60 + 60), 0.055, { rows: 40 }).rotateZ(TAU / 4 - Math.PI / 6 - TAU / 12),
      ]
  }
}

function arc(radius: number, from: number, to: number) {
  return Array.from({ length: 17 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 16) / 360) * TAU
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0] as const
  })
}

export interface WooferColors {
  cone: string
  ring: string
  surround: string
}

/** A loudspeaker facing +z: ring, rubber surround, cone and cap; `glow` lights a ring round it. */
export function woofer(radius: number, colors: WooferColors, placement: Placement, glow?: string): Part[] {
  const R = radius
  const turned = (finish: Finish, ...corners: [number, number, number?][]) =>
    part(lathe(corners, { segments: 140 }), finish, { turn: [90, 0, 0] })
  const parts = [
    turned(
      metal(colors.ring, { roughness: 0.32 }),
      [R * 0.86, -1],
      [R * 0.87, 0.16, 0.08],
      [R * 1.0, 0.2, 0.08],
      [R * 1.02, -1],
    ),
    turned(
      rubber(colors.surround),
      [R * 0.7, -0.2],
      [R * 0.72, -0.02, 0.05],
      [R * 0.79, 0.14, 0.2],
      [R * 0.86, -0.02, 0.05],
      [R * 0.88, -0.1],
    ),
    turned(satin(colors.cone, { roughness: 0.5 }), [0, -0.7], [R * 0.3, -0.7, R * 0.1], [R * 0.72, -0.06]),
    turned(satin(colors.cone, { roughness: 0.3 }), [0, 0.05], [R * 0.2, -0.15, R * 0.12], [R * 0.32, -0.75]),
  ]
  if (glow)
    parts.push(
      turned(
        light(glow, 2.6),
        [R * 1.03, 0.02],
        [R * 1.035, 0.13, 0.03],
        [R * 1.095, 0.13, 0.03],
        [R * 1.1, 0.02],
      ),
    )
  return place(parts, placement)
}

/** A strip of keys with their signs, flat and facing +z. */
export function keyStrip(
  length: number,
  width: number,
  plate: Finish,
  ink: Finish,
  signs: readonly KeySign[],
): Part[] {
  const scale = Math.min(1, width * 0.8)
  return [
    part(slab(length, width, 0.3, { corner: width / 2, bevel: 0.12 }), plate),
    ...signs.flatMap((sign, i) => {
      const x = ((i + 0.5) / signs.length - 0.5) * (length - width * 0.6)
      return keySign(sign).map((geometry) => part(geometry.scale(scale, scale, 1).translate(x, 0, 0.16), ink))
    }),
  ]
}

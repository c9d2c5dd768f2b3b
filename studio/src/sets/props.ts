import { Color } from "three"
import { satin } from "../finish.ts"
import { lathe } from "../geometry/lathe.ts"
import type { Point } from "../geometry/sdf.ts"
import { slab } from "../geometry/slab.ts"
import { pathThrough, sweep } from "../geometry/sweep.ts"
import { type Part, part } from "../part.ts"
import type { Palette } from "../scene.ts"

/** What products stand on: painted wood in the colours of the ground, so that it never speaks louder than they do. */
export interface Paint {
  pale: string
  full: string
  deep: string
}

export const paintOf = ({ groundMid, groundEdge, body }: Palette): Paint => ({
  pale: mix(groundMid, groundEdge, 0.5),
  full: mix(groundEdge, body, 0.1),
  deep: mix(groundEdge, body, 0.42),
})

const mix = (from: string, to: string, share: number) =>
  `#${new Color(from).lerp(new Color(to), share).getHexString()}`

const painted = (color: string) => satin(color, { roughness: 0.78, specular: 0.25 })

/** A round plinth that stands on the floor, its middle at x and z. */
export function plinth(
  radius: number,
  height: number,
  color: string,
  [x, z]: readonly [number, number],
): Part {
  const body = lathe([
    [0, 0],
    [radius, 0, 0.1],
    [radius, height, 0.14],
    [0, height],
  ])
  return part(body, painted(color), { at: [x, 0, z] })
}

/** A block, `[width, height, depth]`, that stands on the floor or on another at height y. */
export function block(
  [width, height, depth]: readonly [number, number, number],
  color: string,
  [x, y, z]: readonly [number, number, number],
  turn = 0,
): Part {
  const body = slab(width, height, depth, { corner: Math.min(width, height) * 0.02 + 0.12, bevel: 0.12 })
  return part(body, painted(color), { at: [x, y + height / 2, z], turn: [0, turn, 0] })
}

/** A disc on edge, as a sun behind what stands before it. */
export function sun(
  radius: number,
  thickness: number,
  color: string,
  [x, z]: readonly [number, number],
): Part {
  const body = lathe([
    [0, 0],
    [radius, 0, 0.1],
    [radius, thickness, 0.1],
    [0, thickness],
  ])
  return part(body, painted(color), { at: [x, radius, z], turn: [90, 0, 0] })
}

/** An arch, as of a verandah, that products stand in or before. */
export function arch(
  width: number,
  height: number,
  thickness: number,
  color: string,
  [x, z]: readonly [number, number],
): Part {
  const reach = width / 2,
    spring = height - reach
  const bow = Array.from({ length: 13 }, (_, i): Point => {
    const angle = Math.PI * (1 - i / 12)
    return [Math.cos(angle) * reach, spring + Math.sin(angle) * reach, 0]
  })
  const path = pathThrough([
    [-reach, 0, 0],
    [-reach, spring / 2, 0],
    ...bow,
    [reach, spring / 2, 0],
    [reach, 0, 0],
  ])
  const body = sweep(path, () => ({ width: thickness, height: thickness, squareness: 9 }))
  return part(body, painted(color), { at: [x, 0, z] })
}

/** A ball that rests on something at height y. */
export function ball(radius: number, color: string, [x, y, z]: readonly [number, number, number]): Part {
  const corners = Array.from({ length: 25 }, (_, i) => {
    const angle = -Math.PI / 2 + (Math.PI * i) / 24
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
  })
  return part(lathe(corners), painted(color), { at: [x, y + radius, z] })
}

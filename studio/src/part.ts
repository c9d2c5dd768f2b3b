import { type BufferGeometry, Euler, Matrix4, Quaternion, Vector3 } from "three"
import type { Finish } from "./finish.ts"
import { degrees } from "./geometry/numbers.ts"
import type { Point } from "./geometry/sdf.ts"
import { faceOutward } from "./geometry/surface.ts"

/** A solid in its final place. A model is simply a list of them. */
export interface Part {
  geometry: BufferGeometry
  finish: Finish
}

export interface Placement {
  at?: Point
  /** Degrees about x, then y, then z of the model. */
  turn?: Point
}

/** Puts one solid in its place. */
export function part(geometry: BufferGeometry, finish: Finish, placement?: Placement): Part {
  return place([{ geometry, finish }], placement ?? {})[0]
}

/** Copies parts to another place. */
export function place(parts: readonly Part[], { at = [0, 0, 0], turn = [0, 0, 0] }: Placement): Part[] {
  const rotation = new Quaternion().setFromEuler(
    new Euler(degrees(turn[0]), degrees(turn[1]), degrees(turn[2]), "ZYX"),
  )
  return transform(parts, new Matrix4().compose(new Vector3(...at), rotation, new Vector3(1, 1, 1)))
}

/** Turns parts about a hinge: a point that stays where it is. */
export function hinge(parts: readonly Part[], pivot: Point, turn: Point): Part[] {
  const home = place(parts, { at: [-pivot[0], -pivot[1], -pivot[2]] })
  return place(home, { at: pivot, turn })
}

/** The other hand of a pair. Never for lettering, which would read backwards. */
export function mirrored(parts: readonly Part[]): Part[] {
  return transform(parts, new Matrix4().makeScale(-1, 1, 1))
}

function transform(parts: readonly Part[], matrix: Matrix4): Part[] {
  return parts.map(({ geometry, finish }) => {
    const moved = geometry.clone().applyMatrix4(matrix)
    return { geometry: matrix.determinant() < 0 ? faceOutward(moved) : moved, finish }
  })
}

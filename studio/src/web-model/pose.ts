import { Euler, Matrix3, Matrix4, Quaternion, Vector3 } from "three"
import { degrees } from "../geometry/numbers.ts"
import type { Camera } from "../scene.ts"
import { placesOf, type Solid, sizeOf } from "./solid.ts"

/** As in blender/render.py. */
export const FIELD_OF_VIEW = 20
const WALKS = 10

/** Stands the product on the floor, y = 0, as the studio does before it photographs. */
export function standOnFloor(solids: readonly Solid[], camera: Camera & { turn?: number }): Solid[] {
  const { pitch = 0, turn = 0, lift = 0 } = camera
  const rotation = new Matrix4().makeRotationFromEuler(new Euler(degrees(pitch), degrees(turn), 0, "YXZ"))
  const turned = solids.map((solid) => moved(solid, rotation))
  let [lowest, left, right, back, front] = [Infinity, Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y, z] of placesOf(turned)) {
    lowest = Math.min(lowest, y)
    left = Math.min(left, x)
    right = Math.max(right, x)
    back = Math.min(back, z)
    front = Math.max(front, z)
  }
  // Its middle over the origin: about that axis the viewer turns it.
  const shift = new Matrix4().makeTranslation(-(left + right) / 2, lift - lowest, -(back + front) / 2)
  return turned.map((solid) => moved(solid, shift))
}

function moved(solid: Solid, matrix: Matrix4): Solid {
  const positions = solid.positions.slice(),
    normals = solid.normals.slice()
  const place = new Vector3(),
    turn = new Matrix3().setFromMatrix4(matrix)
  for (let i = 0; i < positions.length; i += 3) {
    place.fromArray(positions, i).applyMatrix4(matrix).toArray(positions, i)
    place.fromArray(normals, i).applyMatrix3(turn).toArray(normals, i)
  }
  return { ...solid, positions, normals }
}

/** Where the camera of the hero picture stands: it walks until the product fills its share of the frame. */
export function aimCamera(solids: readonly Solid[], wanted: Camera): { place: Vector3; turn: Quaternion } {
  const half = Math.tan(degrees(FIELD_OF_VIEW / 2))
  const cloud = [...placesOf(solids)].map((p) => new Vector3(...p))
  const azimuth = degrees(wanted.azimuth),
    elevation = degrees(wanted.elevation)
  const turn = new Quaternion().setFromEuler(new Euler(-elevation, azimuth, 0, "YXZ"))
  const [right, up, toward] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)].map((axis) =>
    axis.applyQuaternion(turn),
  )
  const size = sizeOf(solids)
  const place = size.middle.clone().addScaledVector(toward, size.diagonal / 2 / half)
  const { fillWidth = 0.78, fillHeight = 0.76, raise = 0.03 } = wanted
  for (let walk = 0; walk < WALKS; walk++) {
    let [left, rightmost, bottom, top, depth] = [Infinity, -Infinity, Infinity, -Infinity, 0]
    for (const point of cloud) {
      const seen = point.clone().sub(place)
      const away = -seen.dot(toward)
      const x = seen.dot(right) / away / half,
        y = seen.dot(up) / away / half
      left = Math.min(left, x)
      rightmost = Math.max(rightmost, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
      depth += away / cloud.length
    }
    const extent = Math.max((rightmost - left) / fillWidth, (top - bottom) / fillHeight) / 2
    place
      .addScaledVector(right, ((left + rightmost) / 2) * half * depth)
      .addScaledVector(up, ((bottom + top) / 2 + raise) * half * depth)
      .addScaledVector(toward, (extent - 1) * depth)
  }
  return { place, turn }
}

import { MathUtils, Mesh, type Object3D, Vector3 } from "three"
import type { ModelFile } from "#app/core/catalogue/viewer3d/model-file.ts"
import type { Orbit } from "#app/core/catalogue/viewer3d/orbit.ts"
import { createFraming, type Spot } from "./framing.ts"

const POINTS = 800

/** Takes the camera round the product. The product turns, under lights that stand still; tipping moves the camera. */
export function createCamera({ product, camera }: ModelFile) {
  const toward = new Vector3(0, 0, 1).applyQuaternion(camera.quaternion)
  const home: Orbit = {
    turn: MathUtils.radToDeg(Math.atan2(toward.x, toward.z)),
    tilt: MathUtils.radToDeg(Math.asin(toward.y)),
    zoom: 1,
  }
  const half = Math.tan(MathUtils.degToRad(camera.fov / 2))
  const placeFor = createFraming(pointsOf(product), { orbit: home, place: camera.position.toArray(), half })
  camera.rotation.order = "YXZ"
  const seeFrom = (orbit: Orbit) => {
    product.rotation.y = -MathUtils.degToRad(orbit.turn)
    camera.rotation.set(-MathUtils.degToRad(orbit.tilt), 0, 0)
    camera.position.set(...placeFor(orbit))
    camera.zoom = orbit.zoom
    camera.updateProjectionMatrix()
  }
  return { home, seeFrom }
}

/** Some points of the product, spread over all of it; its shade on the floor is no part of it. */
function pointsOf(product: Object3D): Spot[] {
  const meshes: Mesh[] = []
  product.traverse((thing) => {
    if (thing instanceof Mesh && thing.name !== "shadow") meshes.push(thing)
  })
  const count = meshes.reduce((sum, { geometry }) => sum + geometry.getAttribute("position").count, 0)
  const step = Math.max(1, Math.floor(count / POINTS))
  const point = new Vector3()
  return meshes.flatMap(({ geometry, matrixWorld }) => {
    const position = geometry.getAttribute("position")
    return Array.from({ length: Math.ceil(position.count / step) }, (_, i) =>
      point
        .fromBufferAttribute(position, i * step)
        .applyMatrix4(matrixWorld)
        .toArray(),
    )
  })
}

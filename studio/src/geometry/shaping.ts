import { type BufferGeometry, Vector3 } from "three"
import { TessellateModifier } from "three/examples/jsm/modifiers/TessellateModifier.js"
import { castRay, type Sdf } from "./sdf.ts"

/** Moves every vertex by a function; normals are turned by the function's own derivative. */
export function warp(geometry: BufferGeometry, move: (p: Vector3) => Vector3): BufferGeometry {
  const positions = geometry.getAttribute("position"),
    normals = geometry.getAttribute("normal")
  const e = 1e-3
  const p = new Vector3(),
    n = new Vector3(),
    a = new Vector3(),
    b = new Vector3()
  for (let i = 0; i < positions.count; i++) {
    p.fromBufferAttribute(positions, i)
    n.fromBufferAttribute(normals, i)
    a.set(Math.abs(n.x) < 0.8 ? 1 : 0, Math.abs(n.x) < 0.8 ? 0 : 1, 0)
      .cross(n)
      .normalize()
    b.crossVectors(n, a)
    const moved = move(p.clone())
    const ta = move(p.clone().addScaledVector(a, e)).sub(moved),
      tb = move(p.clone().addScaledVector(b, e)).sub(moved)
    n.crossVectors(ta, tb).normalize()
    positions.setXYZ(i, moved.x, moved.y, moved.z)
    normals.setXYZ(i, n.x, n.y, n.z)
  }
  return geometry
}

/** Wraps a flat piece facing +z round a cylinder along the x axis: y becomes the way round, z the distance from it. */
export function wrapAroundX(geometry: BufferGeometry, radius: number): BufferGeometry {
  return warp(
    geometry,
    ({ x, y, z }) => new Vector3(x, (radius + z) * Math.sin(y / radius), (radius + z) * Math.cos(y / radius)),
  )
}

/** Lays a thin piece facing +z onto a shape by pushing each vertex back until it touches; z above 0 stays as height. */
export function drapeOver(piece: BufferGeometry, sdf: Sdf, reach = 8): BufferGeometry {
  const geometry = finely(piece)
  const positions = geometry.getAttribute("position")
  for (let i = 0; i < positions.count; i++) {
    const x = positions.getX(i),
      y = positions.getY(i),
      height = positions.getZ(i)
    const hit = castRay(sdf, [x, y, reach], [0, 0, -1], reach * 2)
    if (hit) positions.setZ(i, hit[2] + height)
  }
  geometry.computeVertexNormals()
  return geometry
}

/** Letters come in long triangles, which would cut through a curved surface; this divides them. */
export function finely(geometry: BufferGeometry, edge = 0.1): BufferGeometry {
  return new TessellateModifier(edge, 8).modify(geometry.index ? geometry.toNonIndexed() : geometry)
}

/** Repeats a woven or punched pattern: `u` and `v` times over the piece. */
export function repeatPattern(geometry: BufferGeometry, u: number, v: number): BufferGeometry {
  const uv = geometry.getAttribute("uv")
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * u, uv.getY(i) * v)
  return geometry
}

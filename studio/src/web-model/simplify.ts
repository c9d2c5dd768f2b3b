import { MeshoptSimplifier } from "meshoptimizer"
import type { Solid } from "./solid.ts"

await MeshoptSimplifier.ready

/** How much a change of direction weighs against a change of place, both as a share of the product's size. */
const NORMAL_WEIGHT = 0.04
const UV_WEIGHT = 0.004

/** Leaves out every triangle that moves no surface by more than `error` centimetres. */
export function simplify(solid: Solid, error: number, productSize: number): Solid {
  const { positions, normals, uvs, indices } = solid
  const count = positions.length / 3
  const stride = uvs ? 5 : 3
  const attributes = new Float32Array(count * stride)
  for (let i = 0; i < count; i++) {
    attributes.set(normals.subarray(i * 3, i * 3 + 3), i * stride)
    if (uvs) attributes.set(uvs.subarray(i * 2, i * 2 + 2), i * stride + 3)
  }
  // The simplifier measures attributes against the size of what it is given; we measure against the whole product.
  const scale = productSize / MeshoptSimplifier.getScale(positions, 3)
  const weights = [...Array(3).fill(NORMAL_WEIGHT * scale), ...(uvs ? [UV_WEIGHT, UV_WEIGHT] : [])]
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    attributes,
    stride,
    weights,
    null,
    0,
    error,
    ["ErrorAbsolute", "Prune"],
  )
  return compact({ ...solid, indices: new Uint32Array(kept) })
}

/** Forgets the vertices that no triangle uses any more. */
function compact(solid: Solid): Solid {
  const { indices } = solid
  const [places, count] = MeshoptSimplifier.compactMesh(indices)
  const moved = <Values extends Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
    values: Values,
    out: Values,
  ): Values => {
    const size = out.length / count
    places.forEach((to, from) => {
      if (to < count) out.set(values.subarray(from * size, from * size + size), to * size)
    })
    return out
  }
  return {
    finish: solid.finish,
    indices,
    positions: moved(solid.positions, new Float32Array(count * 3)),
    normals: moved(solid.normals, new Float32Array(count * 3)),
    openness: solid.openness && moved(solid.openness, new Uint8Array(count)),
    uvs: solid.uvs && moved(solid.uvs, new Float32Array(count * 2)),
  }
}

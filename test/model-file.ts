import { z } from "zod"

const GLB_MAGIC = 0x46546c67
const numbers = z.array(z.number())
const node = z.object({
  name: z.string().optional(),
  mesh: z.number().optional(),
  camera: z.number().optional(),
  translation: numbers.default([0, 0, 0]),
  scale: numbers.default([1, 1, 1]),
})
const document = z.object({
  scenes: z.tuple([z.object({ extras: z.object({ groundMid: z.string(), groundEdge: z.string() }) })]),
  nodes: z.array(node),
  meshes: z.array(
    z.object({ primitives: z.array(z.object({ attributes: z.record(z.string(), z.number()) })) }),
  ),
  accessors: z.array(
    z.object({
      componentType: z.number(),
      normalized: z.boolean().default(false),
      min: numbers.optional(),
      max: numbers.optional(),
    }),
  ),
  cameras: z.array(z.object({ type: z.literal("perspective") })).length(1),
})

/** The bounds of a model as its file states them, in centimetres, or the sentence that says why it cannot be read. */
export function readModelFile(bytes: Buffer): { size: number[]; lowest: number } | string {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== GLB_MAGIC) return "is no binary glTF"
  if (bytes.readUInt32LE(8) !== bytes.length) return "is cut off"
  const content = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString())
  const model = document.safeParse(content)
  if (!model.success) return z.prettifyError(model.error)
  const { nodes, meshes, accessors } = model.data
  const corners = nodes.flatMap(({ name, mesh, scale, translation }) => {
    if (mesh === undefined || name === "shadow") return []
    return (meshes[mesh]?.primitives ?? []).flatMap(({ attributes }) => {
      const accessor = accessors[attributes.POSITION ?? -1]
      const unit = accessor?.normalized
        ? { 5120: 127, 5122: 32767, 5121: 255, 5123: 65535 }[accessor.componentType]
        : 1
      return [accessor?.min, accessor?.max].map((corner) =>
        (corner ?? []).map(
          (value, axis) => (value / (unit ?? 1)) * (scale[axis] ?? 1) + (translation[axis] ?? 0),
        ),
      )
    })
  })
  const along = (axis: number) => corners.map((corner) => corner[axis] ?? Number.NaN)
  const size = [0, 1, 2].map((axis) => Math.max(...along(axis)) - Math.min(...along(axis)))
  return { size, lowest: Math.min(...along(1)) }
}

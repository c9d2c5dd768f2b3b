import { Document, type Material, NodeIO } from "@gltf-transform/core"
import { Color } from "three"
import type { Finish, Picture } from "./finish.ts"
import type { Part } from "./part.ts"

/** Writes a model as one binary glTF, with one mesh per finish. */
export async function writeGlb(parts: readonly Part[], file: string): Promise<void> {
  const document = new Document()
  document.createBuffer()
  const scene = document.createScene()
  const paint = painter(document)
  for (const [finish, members] of groupByFinish(parts)) {
    const mesh = document.createMesh(finish.name)
    for (const { geometry } of members)
      mesh.addPrimitive(primitiveOf(document, geometry).setMaterial(paint(finish)))
    scene.addChild(document.createNode(finish.name).setMesh(mesh))
  }
  await new NodeIO().write(file, document)
}

function groupByFinish(parts: readonly Part[]): Map<Finish, Part[]> {
  // A part may be empty, as the tray of a shut case is; glTF allows no empty mesh.
  const solid = parts.filter(({ geometry }) => geometry.getAttribute("position").count > 0)
  const byName = Map.groupBy(solid, (part) => part.finish.name)
  return new Map([...byName.values()].map((members) => [members[0].finish, members]))
}

function primitiveOf(document: Document, geometry: Part["geometry"]) {
  const buffer = document.getRoot().listBuffers()[0]
  const primitive = document.createPrimitive()
  const attributes = [
    ["POSITION", "position", "VEC3"],
    ["NORMAL", "normal", "VEC3"],
    ["TEXCOORD_0", "uv", "VEC2"],
  ] as const
  for (const [semantic, name, type] of attributes) {
    const values = geometry.getAttribute(name)
    if (!values) continue
    const numbers = new Float32Array(values.array)
    // glTF counts v from the top of a picture, the models from the bottom.
    if (name === "uv") for (let i = 1; i < numbers.length; i += 2) numbers[i] = 1 - numbers[i]
    primitive.setAttribute(
      semantic,
      document.createAccessor().setType(type).setArray(numbers).setBuffer(buffer),
    )
  }
  const index = geometry.getIndex()
  if (index)
    primitive.setIndices(
      document.createAccessor().setType("SCALAR").setArray(new Uint32Array(index.array)).setBuffer(buffer),
    )
  return primitive
}

/** Makes each material and each texture once. */
function painter(document: Document): (finish: Finish) => Material {
  const textures = new Map<string, ReturnType<Document["createTexture"]>>()
  const textureOf = (picture: Picture) => {
    const texture =
      textures.get(picture.name) ??
      document.createTexture(picture.name).setMimeType("image/png").setImage(picture.png)
    textures.set(picture.name, texture)
    return texture
  }
  return (finish) => {
    const { name, color, picture, relief, ...numbers } = finish
    const [r, g, b] = new Color(color).toArray()
    const shines = finish.glow > 0
    const material = document
      .createMaterial(name)
      .setBaseColorFactor(picture ? [1, 1, 1, 1] : [r, g, b, 1])
      .setRoughnessFactor(finish.roughness)
      .setMetallicFactor(finish.metalness)
      .setExtras({ finish: JSON.stringify(numbers) })
    if (picture && shines)
      material
        .setBaseColorFactor([0, 0, 0, 1])
        .setEmissiveTexture(textureOf(picture))
        .setEmissiveFactor([1, 1, 1])
    else if (picture) material.setBaseColorTexture(textureOf(picture))
    else if (shines) material.setEmissiveFactor([r, g, b])
    if (relief) material.setNormalTexture(textureOf(relief))
    return material
  }
}

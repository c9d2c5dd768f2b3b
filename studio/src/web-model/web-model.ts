import { Document, NodeIO } from "@gltf-transform/core"
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRONOS_EXTENSIONS,
} from "@gltf-transform/extensions"
import { meshopt } from "@gltf-transform/functions"
import { MeshoptEncoder } from "meshoptimizer"
import { degrees } from "../geometry/numbers.ts"
import type { Palette, Scene } from "../scene.ts"
import { type ContactShadow, contactShadow } from "./contact-shadow.ts"
import { painterFor } from "./materials.ts"
import { aimCamera, FIELD_OF_VIEW, standOnFloor } from "./pose.ts"
import { simplify } from "./simplify.ts"
import { Sky } from "./sky.ts"
import { type Solid, sizeOf, solidsOf } from "./solid.ts"

await MeshoptEncoder.ready

/** Surfaces may move by this share of the product's diagonal; more, step by step, while the file is too large. */
const FINEST_ERROR = 0.0003
const COARSEST_ERROR = 0.0016
const TARGET_BYTES = 96_000

/** A product's model for the shop's viewer: simplified and packed, with the hero picture's camera, ground and shade. */
export async function makeWebModel(scene: Scene, palette: Palette): Promise<Uint8Array> {
  const whole = standOnFloor(solidsOf(scene.parts), scene.camera)
  const { diagonal } = sizeOf(whole)
  const simplified = (solids: Solid[], error: number) =>
    solids
      .map((solid) => simplify(solid, error * diagonal, diagonal))
      .filter(({ indices }) => indices.length > 0)
  const finest = simplified(whole, FINEST_ERROR)
  const sky = new Sky(finest)
  const shaded = finest.map((solid) => ({ ...solid, openness: sky.openness(solid) }))
  const setting = { camera: aimCamera(finest, scene.camera), shadow: await contactShadow(finest), palette }
  for (let error = FINEST_ERROR; ; ) {
    const glb = await pack(simplified(shaded, error), setting)
    if (glb.length <= TARGET_BYTES || error >= COARSEST_ERROR) return glb
    // Half as many bytes cost about three times the error.
    error = Math.min(COARSEST_ERROR, error * Math.max(1.1, (glb.length / TARGET_BYTES) ** 1.6))
  }
}

type Setting = { camera: ReturnType<typeof aimCamera>; shadow: ContactShadow; palette: Palette }

async function pack(solids: readonly Solid[], { camera, shadow, palette }: Setting): Promise<Uint8Array> {
  const document = new Document()
  document.createBuffer()
  document.createExtension(EXTTextureWebP).setRequired(true)
  document.createExtension(KHRMeshQuantization).setRequired(true)
  const scene = document
    .createScene()
    .setExtras({ groundMid: palette.groundMid, groundEdge: palette.groundEdge })
  document.getRoot().setDefaultScene(scene)
  const paint = painterFor(document)
  for (const solid of solids) {
    const primitive = primitiveOf(document, solid).setMaterial(await paint(solid.finish))
    scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  }
  layShadow(document, shadow)
  const lens = document
    .createCamera()
    .setType("perspective")
    .setYFov(degrees(FIELD_OF_VIEW))
    .setAspectRatio(1)
    .setZNear(1)
    .setZFar(10_000)
  scene.addChild(
    document
      .createNode("hero camera")
      .setCamera(lens)
      .setTranslation(camera.place.toArray())
      .setRotation(camera.turn.toArray()),
  )
  await document.transform(
    meshopt({
      encoder: MeshoptEncoder,
      level: "high",
      quantizePosition: 14,
      quantizeNormal: 10,
      quantizeTexcoord: 12,
    }),
  )
  const io = new NodeIO()
    .registerExtensions([...KHRONOS_EXTENSIONS, EXTMeshoptCompression, EXTTextureWebP])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder })
  return io.writeBinary(document)
}

function primitiveOf(
  document: Document,
  { positions, normals, uvs, openness, indices }: Omit<Solid, "finish">,
) {
  const buffer = document.getRoot().listBuffers()[0]
  const accessor = (type: "VEC2" | "VEC3" | "SCALAR", array: Values) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setIndices(accessor("SCALAR", indices))
    .setAttribute("POSITION", accessor("VEC3", positions))
    .setAttribute("NORMAL", accessor("VEC3", normals))
  if (uvs) primitive.setAttribute("TEXCOORD_0", accessor("VEC2", uvs))
  if (openness) {
    const grey = Uint8Array.from({ length: openness.length * 3 }, (_, i) => openness[Math.floor(i / 3)])
    primitive.setAttribute("COLOR_0", accessor("VEC3", grey).setNormalized(true))
  }
  return primitive
}

type Values = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

/** A sheet on the floor that is dark where the product keeps the light away. */
function layShadow(document: Document, { image, left, right, back, front }: ContactShadow) {
  const texture = document.createTexture().setMimeType("image/webp").setImage(image)
  const material = document
    .createMaterial()
    .setBaseColorTexture(texture)
    .setAlphaMode("BLEND")
    .setExtension("KHR_materials_unlit", document.createExtension(KHRMaterialsUnlit).createUnlit())
  const sheet: Omit<Solid, "finish"> = {
    positions: new Float32Array([left, 0, back, left, 0, front, right, 0, front, right, 0, back]),
    normals: new Float32Array([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0]),
    uvs: new Float32Array([0, 0, 0, 1, 1, 1, 1, 0]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  }
  const primitive = primitiveOf(document, sheet).setMaterial(material)
  const mesh = document.createMesh("shadow").addPrimitive(primitive)
  document.getRoot().getDefaultScene()?.addChild(document.createNode("shadow").setMesh(mesh))
}

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
import { aimCamera, FIELD_OF_VIEW, sizeOf, standOnFloor } from "./pose.ts"
import { simplify } from "./simplify.ts"
import { type Solid, solidsOf } from "./solid.ts"

await MeshoptEncoder.ready

/** Surfaces may move by this share of the product's diagonal; more, step by step, while the file is too large. */
const FINEST_ERROR = 0.00025
const COARSEST_ERROR = 0.0016
const ERROR_STEP = 1.3
const TARGET_BYTES = 96_000

/** A product's model for the shop's viewer: simplified and packed, with the hero picture's camera, ground and shade. */
export async function makeWebModel(scene: Scene, palette: Palette): Promise<Uint8Array> {
  const whole = standOnFloor(solidsOf(scene.parts), scene.camera)
  const { diagonal } = sizeOf(whole)
  const camera = aimCamera(whole, scene.camera)
  const shadow = await contactShadow(whole)
  for (let error = FINEST_ERROR; ; error *= ERROR_STEP) {
    const solids = whole.map((solid) => simplify(solid, error * diagonal, diagonal))
    const glb = await pack(
      solids.filter(({ indices }) => indices.length > 0),
      { camera, shadow, palette },
    )
    if (glb.length <= TARGET_BYTES || error * ERROR_STEP > COARSEST_ERROR) return glb
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

function primitiveOf(document: Document, { positions, normals, uvs, indices }: Solid) {
  const buffer = document.getRoot().listBuffers()[0]
  const accessor = (
    type: "VEC2" | "VEC3" | "SCALAR",
    array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setIndices(accessor("SCALAR", indices))
    .setAttribute("POSITION", accessor("VEC3", positions))
    .setAttribute("NORMAL", accessor("VEC3", normals))
  return uvs ? primitive.setAttribute("TEXCOORD_0", accessor("VEC2", uvs)) : primitive
}

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
  const primitive = primitiveOf(document, sheet as Solid).setMaterial(material)
  const mesh = document.createMesh("shadow").addPrimitive(primitive)
  document.getRoot().getDefaultScene()?.addChild(document.createNode("shadow").setMesh(mesh))
}

import { type Group, PerspectiveCamera, RepeatWrapping, Texture } from "three"
import { type GLTF, GLTFLoader, type GLTFParser } from "three/examples/jsm/loaders/GLTFLoader.js"
// The usual decoder is WebAssembly, which the shop's content policy does not run. This one is plain JavaScript; the
// package does not name it in its exports, hence the path.
import { MeshoptDecoder } from "../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js"

export type ModelFile = {
  product: Group
  camera: PerspectiveCamera
  groundMid: string
  groundEdge: string
}

/** Reads a model as the studio writes it (studio/src/web-model); null for any other file. */
export async function parseModel(bytes: ArrayBuffer): Promise<ModelFile | null> {
  const loader = new GLTFLoader()
  loader.setMeshoptDecoder(MeshoptDecoder)
  loader.register((parser) => new EmbeddedPictures(parser))
  const gltf = await loader.parseAsync(bytes, "").catch(() => null)
  return gltf && readModel(gltf)
}

function readModel({ scene, cameras }: GLTF): ModelFile | null {
  const camera = cameras[0]
  const { groundMid, groundEdge } = scene.userData
  if (!(camera instanceof PerspectiveCamera) || !isColour(groundMid) || !isColour(groundEdge)) return null
  scene.updateMatrixWorld(true)
  scene.attach(camera)
  scene.remove(camera)
  return { product: scene, camera, groundMid, groundEdge }
}

const isColour = (value: unknown): value is string =>
  typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value)

/** Decodes a model's pictures from its own bytes: the loader uses `blob:` addresses, which the policy refuses. */
class EmbeddedPictures {
  readonly name = "EXT_texture_webp"
  readonly #parser: GLTFParser

  constructor(parser: GLTFParser) {
    this.#parser = parser
  }

  async loadTexture(index: number): Promise<Texture> {
    const { textures, images } = this.#parser.json
    const { bufferView, mimeType } = images[textures[index].extensions[this.name].source]
    const bytes: ArrayBuffer = await this.#parser.getDependency("bufferView", bufferView)
    const settings = { premultiplyAlpha: "none", colorSpaceConversion: "none" } as const
    const texture = new Texture(await createImageBitmap(new Blob([bytes], { type: mimeType }), settings))
    texture.flipY = false
    texture.wrapS = texture.wrapT = RepeatWrapping
    texture.anisotropy = 4
    texture.needsUpdate = true
    this.#parser.associations.set(texture, { textures: index })
    return texture
  }
}

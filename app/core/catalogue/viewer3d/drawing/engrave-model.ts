import {
  CanvasTexture,
  Euler,
  type Intersection,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Raycaster,
  SRGBColorSpace,
  Vector2,
  Vector3,
} from "three"
import { DecalGeometry } from "three/examples/jsm/geometries/DecalGeometry.js"
import type { EngravingSpot } from "#app/core/catalogue/engraving/spot.ts"
import type { ModelFile } from "#app/core/catalogue/viewer3d/model-file.ts"

const PIXELS_HIGH = 192
const CAPITALS_OF_LINE = 0.6 // room for vowel signs above and below
const RAYS = 9 // across the spot, each way

/**
 * Writes a name on a model, where the spot lies in the picture from its camera, in place of a sample name. A spot that lies beside the
 * product leaves the model as it is.
 */
export function engraveModel({ product, camera }: ModelFile, spot: EngravingSpot, name: string): void {
  product.updateMatrixWorld(true)
  camera.updateMatrixWorld(true)
  const across = { x: spot.width / 2, y: spot.height / CAPITALS_OF_LINE / 2 }
  const hits = rayHits(product, camera, spot, across)
  const surface = mostHit(hits)
  const centre = hitOf(surface, camera, pointOf(spot, 0, 0))
  const beside = hitOf(surface, camera, pointOf(spot, across.x / 2, 0))
  if (!surface || !centre?.face || !beside) return
  for (const mesh of new Set(hits.map(({ object }) => object)))
    if (mesh instanceof Mesh && mesh !== surface) clear(mesh, camera, spot, across)
  const along = beside.point.clone().sub(centre.point)
  const perPercent = along.length() / (across.x / 2)
  const size = { width: spot.width * perPercent, height: across.y * 2 * perPercent }
  const normal = centre.face.normal.clone().transformDirection(surface.matrixWorld)
  product.add(decalOf(surface, centre.point, { along: along.normalize(), normal, size, spot, name }))
}

type Extent = { x: number; y: number }

/** A point of the spot, in percent along and across the name, as the camera's coordinates from -1 to 1. */
function pointOf({ x, y, turn }: EngravingSpot, along: number, down: number): Vector2 {
  const angle = (turn * Math.PI) / 180
  const right = x + along * Math.cos(angle) - down * Math.sin(angle)
  const below = y + along * Math.sin(angle) + down * Math.cos(angle)
  return new Vector2(right / 50 - 1, 1 - below / 50)
}

/** The nearest hit of each ray of a grid over the spot. */
function rayHits(product: Object3D, camera: ModelFile["camera"], spot: EngravingSpot, { x, y }: Extent) {
  const steps = Array.from({ length: RAYS }, (_, nth) => (nth / (RAYS - 1)) * 2 - 1)
  const raycaster = new Raycaster()
  return steps.flatMap((along) =>
    steps.flatMap((down) => {
      raycaster.setFromCamera(pointOf(spot, along * x, down * y), camera)
      return raycaster.intersectObject(product).slice(0, 1)
    }),
  )
}

/** The mesh that most rays hit first: a sample name covers the lesser part of its spot. */
function mostHit(hits: readonly Intersection[]): Mesh | undefined {
  const counts = new Map<Mesh, number>()
  for (const { object } of hits) if (object instanceof Mesh) counts.set(object, (counts.get(object) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function hitOf(
  surface: Mesh | undefined,
  camera: ModelFile["camera"],
  point: Vector2,
): Intersection | undefined {
  if (!surface) return undefined
  const raycaster = new Raycaster()
  raycaster.setFromCamera(point, camera)
  return raycaster.intersectObject(surface)[0]
}

/** Takes the triangles of a mesh away that are seen inside of the spot: the sample name. */
function clear(mesh: Mesh, camera: ModelFile["camera"], spot: EngravingSpot, { x, y }: Extent) {
  const { geometry, matrixWorld } = mesh
  const { index } = geometry
  if (!index) return
  const position = geometry.getAttribute("position")
  const angle = (spot.turn * Math.PI) / 180
  const seen = new Vector3()
  const isInside = Array.from({ length: position.count }, (_, vertex) => {
    seen.fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld).project(camera)
    const [right, below] = [(seen.x + 1) * 50 - spot.x, (1 - seen.y) * 50 - spot.y]
    const along = right * Math.cos(angle) + below * Math.sin(angle)
    const down = below * Math.cos(angle) - right * Math.sin(angle)
    return Math.abs(along) <= x && Math.abs(down) <= y
  })
  const kept: number[] = []
  for (let at = 0; at < index.count; at += 3) {
    const corners = [index.getX(at), index.getX(at + 1), index.getX(at + 2)]
    if (!corners.every((vertex) => isInside[vertex])) kept.push(...corners)
  }
  geometry.setIndex(kept)
}

type Written = {
  along: Vector3
  normal: Vector3
  size: { width: number; height: number }
  spot: EngravingSpot
  name: string
}

function decalOf(surface: Mesh, at: Vector3, { along, normal, size, spot, name }: Written): Mesh {
  const up = normal.clone().cross(along).normalize()
  const right = up.clone().cross(normal)
  const turned = new Euler().setFromRotationMatrix(new Matrix4().makeBasis(right, up, normal))
  const geometry = new DecalGeometry(
    surface,
    at,
    turned,
    new Vector3(size.width, size.height, size.width / 2),
  )
  const material = new MeshStandardMaterial({
    ...{ map: drawnName(name, spot, size.width / size.height), roughness: 0.6, transparent: true },
    ...{ depthWrite: false, polygonOffset: true, polygonOffsetFactor: -4 },
  })
  return new Mesh(geometry, material)
}

/** The name in its colour on a clear ground, as large as it fits. */
function drawnName(name: string, { ink }: EngravingSpot, aspect: number): CanvasTexture {
  const canvas = document.createElement("canvas")
  canvas.height = PIXELS_HIGH
  canvas.width = Math.round(PIXELS_HIGH * aspect)
  const context = canvas.getContext("2d")
  if (context) {
    const face = getComputedStyle(document.body).fontFamily
    const inSize = (size: number) => {
      context.font = `${size}px ${face}`
    }
    inSize(PIXELS_HIGH * CAPITALS_OF_LINE)
    inSize(PIXELS_HIGH * CAPITALS_OF_LINE * Math.min(1, canvas.width / context.measureText(name).width))
    context.fillStyle = ink
    context.textAlign = "center"
    context.textBaseline = "middle"
    context.fillText(name, canvas.width / 2, canvas.height / 2)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

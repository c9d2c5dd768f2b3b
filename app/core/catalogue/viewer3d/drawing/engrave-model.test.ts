import {
  BoxGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Vector3,
} from "three"
import { beforeEach, expect, test, vi } from "vitest"
import { engraveModel } from "./engrave-model.ts"

const spot = { picture: "/blank.avif", x: 50, y: 60, width: 40, height: 6, turn: 0, ink: "#57524a" }

beforeEach(() => {
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) })
  return () => vi.unstubAllGlobals()
})

/** A box whose front carries a logo above the middle and a sample name where the spot is. */
function labelledBox() {
  const body = new Mesh(new BoxGeometry(10, 10, 2), new MeshStandardMaterial())
  const ink = new MeshStandardMaterial()
  const logo = new Mesh(new PlaneGeometry(4, 1), ink)
  logo.position.set(0, 2, 1.01)
  const sample = new Mesh(new PlaneGeometry(1, 0.5), ink)
  sample.position.set(0, -1, 1.01)
  const product = new Group().add(body, logo, sample)
  const camera = new PerspectiveCamera(53.13, 1) // sees 10 by 10 of what is 10 away
  camera.position.z = 11
  return { body, logo, sample, product, camera, file: { product, camera, groundMid: "", groundEdge: "" } }
}

const trianglesOf = ({ geometry }: Mesh) => (geometry.index?.count ?? 0) / 3

test("a name takes the place of the sample on a model, and the rest of the model stays", () => {
  const { body, logo, sample, product, file } = labelledBox()
  engraveModel(file, spot, "Meera")
  expect([body, logo, sample].map(trianglesOf)).toEqual([12, 2, 0])
  const decal = product.children[3] as Mesh
  decal.geometry.computeBoundingBox()
  const [size, middle] = [new Vector3(), new Vector3()]
  decal.geometry.boundingBox?.getSize(size)
  decal.geometry.boundingBox?.getCenter(middle)
  expect([size.x, size.y, size.z].map(Math.round)).toEqual([4, 1, 0])
  expect([middle.x, middle.y, middle.z].map(Math.round)).toEqual([0, -1, 1])
})

test("a name that is turned runs upwards", () => {
  const { product, file } = labelledBox()
  engraveModel(file, { ...spot, y: 50, turn: 270 }, "Meera")
  const decal = product.children[3] as Mesh
  decal.geometry.computeBoundingBox()
  const size = decal.geometry.boundingBox?.getSize(new Vector3())
  expect([size?.x, size?.y].map((side) => Math.round(side ?? 0))).toEqual([1, 4])
})

test("a spot beside the product leaves the model as it is", () => {
  const { body, logo, sample, product, file } = labelledBox()
  product.scale.setScalar(0.5)
  engraveModel(file, { ...spot, x: 5, y: 5, width: 4 }, "Meera")
  expect([body, logo, sample].map(trianglesOf)).toEqual([12, 2, 2])
  expect(product.children).toHaveLength(3)
})

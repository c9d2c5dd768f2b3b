import { type Material, Mesh, type Object3D, Texture } from "three"

/** Gives back what a model holds on the graphics card: shapes, materials and pictures. */
export function disposeOf(model: Object3D): void {
  model.traverse((thing) => {
    if (!(thing instanceof Mesh)) return
    thing.geometry.dispose()
    for (const material of [thing.material].flat()) disposeOfMaterial(material)
  })
}

function disposeOfMaterial(material: Material) {
  for (const value of Object.values(material)) {
    if (!(value instanceof Texture)) continue
    value.dispose()
    if (value.image instanceof ImageBitmap) value.image.close()
  }
  material.dispose()
}

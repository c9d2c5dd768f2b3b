import type { Document, Material, Texture } from "@gltf-transform/core"
import {
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsSpecular,
} from "@gltf-transform/extensions"
import sharp from "sharp"
import { Color } from "three"
import type { Finish, Picture } from "../finish.ts"

/** A tile that repeats is seen small; a watch's face is looked at. */
const TILE_SIZE = 128
const FACE_SIZE = 384

/** Makes a material of standard glTF for each finish, and each of their pictures once. */
export function painterFor(document: Document): (finish: Finish) => Promise<Material> {
  const textures = new Map<string, Promise<Texture>>()
  const textureOf = (picture: Picture, size: number) => {
    const texture = textures.get(picture.name) ?? smallTexture(document, picture, size)
    textures.set(picture.name, texture)
    return texture
  }
  const clearcoat = document.createExtension(KHRMaterialsClearcoat),
    specular = document.createExtension(KHRMaterialsSpecular),
    strength = document.createExtension(KHRMaterialsEmissiveStrength)
  return async (finish) => {
    const { color, picture, relief, glow } = finish
    const [r, g, b] = new Color(color).toArray()
    const material = document
      .createMaterial()
      .setBaseColorFactor(picture ? [1, 1, 1, 1] : [r, g, b, 1])
      .setRoughnessFactor(finish.roughness)
      .setMetallicFactor(finish.metalness)
    const shines = glow > 0
    if (picture && shines)
      material
        .setBaseColorFactor([0, 0, 0, 1])
        .setEmissiveTexture(await textureOf(picture, FACE_SIZE))
        .setEmissiveFactor([1, 1, 1])
    else if (picture) material.setBaseColorTexture(await textureOf(picture, TILE_SIZE))
    else if (shines) material.setEmissiveFactor([r, g, b])
    if (relief) material.setNormalTexture(await textureOf(relief, TILE_SIZE))
    if (shines && glow !== 1)
      material.setExtension(
        "KHR_materials_emissive_strength",
        strength.createEmissiveStrength().setEmissiveStrength(glow),
      )
    if (finish.coat > 0)
      material.setExtension(
        "KHR_materials_clearcoat",
        clearcoat
          .createClearcoat()
          .setClearcoatFactor(finish.coat)
          .setClearcoatRoughnessFactor(finish.coatRoughness),
      )
    if (finish.specular !== 1)
      material.setExtension(
        "KHR_materials_specular",
        specular.createSpecular().setSpecularFactor(finish.specular),
      )
    return material
  }
}

async function smallTexture(document: Document, picture: Picture, size: number): Promise<Texture> {
  const image = encoded.get(picture) ?? encode(picture, size)
  encoded.set(picture, image)
  return document
    .createTexture()
    .setMimeType("image/webp")
    .setImage(await image)
}

/** A model is packed more than once until it is small enough; its pictures stay what they are. */
const encoded = new WeakMap<Picture, Promise<Uint8Array<ArrayBuffer>>>()

async function encode({ png }: Picture, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(png).resize(size, size, { fit: "inside", withoutEnlargement: true })
  return new Uint8Array(await image.webp({ quality: 80, effort: 4 }).toBuffer())
}

const STUDIO_HERO = /^(\/images\/[^/?]+)\/hero-\d+\.avif(\?.*)?$/

/** Where a product's model lies: beside its hero picture, if the studio made that. Other shops have none. */
export function modelOf(image: string): string | undefined {
  const [, folder, version = ""] = image.match(STUDIO_HERO) ?? []
  return folder && `${folder}/model.glb${version}`
}

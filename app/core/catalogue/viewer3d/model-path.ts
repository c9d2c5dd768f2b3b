const STUDIO_HERO = /^(\/images\/[^/?]+)\/hero-\d+\.avif(\?v=[0-9a-f]+)$/

/** Where a product's model lies: beside its hero picture, if the studio made that. A picture without a version is a drawn card. */
export function modelOf(image: string): string | undefined {
  const [, folder, version] = image.match(STUDIO_HERO) ?? []
  return folder && `${folder}/model.glb${version}`
}

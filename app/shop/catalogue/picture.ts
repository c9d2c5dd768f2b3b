const STUDIO_PICTURE = /^(\/images\/[^/]+\/[^/]+)-(\d+)\.avif$/
const STUDIO_WIDTHS = [320, 640, 1000]

/** The sizes in which the studio delivers a picture, as a `srcset`; undefined for a picture from anywhere else. */
export function pictureSizes(image: string): string | undefined {
  const [, name] = image.match(STUDIO_PICTURE) ?? []
  return name && STUDIO_WIDTHS.map((width) => `${name}-${width}.avif ${width}w`).join(", ")
}

/** The picture of a product for those who share its page: until the studio delivers one of their form, its first. */
export function linkPicture({ images, image }: { images: string[]; image: string }): string {
  return pictureAt(images[0] ?? image, 1000)
}

/** The picture in another of the studio's widths; anything else stays what it is. */
export function pictureAt(image: string, width: 320 | 640 | 1000): string {
  return image.replace(STUDIO_PICTURE, `$1-${width}.avif`)
}

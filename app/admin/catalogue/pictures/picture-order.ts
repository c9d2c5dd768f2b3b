/** What may be done with one of a product's pictures. The first one is the main picture, which lists show. */
export const PICTURE_MOVES = ["main", "earlier", "later", "remove"] as const
export type PictureMove = (typeof PICTURE_MOVES)[number]

/** How many pictures a product may have, by the rule of a catalogue file. */
export const MOST_PICTURES = 10

/** The pictures that a product has: those whose address is empty are missing, and none has the picture of its lists alone. */
export function picturesOf({ image, images }: { image: string; images: readonly string[] }): string[] {
  const pictures = images.filter((address) => address !== "")
  return pictures.length > 0 || image === "" ? [...pictures] : [image]
}

/** The pictures in their new order, or null where the product has no such picture. */
export function movePicture(
  pictures: readonly string[],
  picture: string,
  move: PictureMove,
): string[] | null {
  const place = pictures.indexOf(picture)
  if (place === -1) return null
  const others = pictures.filter((_, index) => index !== place)
  if (move === "remove") return others
  const places = { main: 0, earlier: Math.max(0, place - 1), later: place + 1 }
  return others.toSpliced(places[move], 0, picture)
}

/** The fields of a catalogue entry that say these pictures. */
export function pictureFields(pictures: readonly string[]): { image: string; images: string[] } {
  return { image: pictures[0] ?? "", images: [...pictures] }
}

/** The address of a product's video, or null. */
export function videoOf({ video }: Readonly<Record<string, unknown>>): string | null {
  return typeof video === "string" ? video : null
}

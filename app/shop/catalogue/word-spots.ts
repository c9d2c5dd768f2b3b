const PLACE_BITS = 8 // a name has 200 characters, so fewer words than that; 23 bits are left for the position
const BUCKET_BITS = 15

/** Where the type of a product stands: beside no word of its name. */
export const TYPE_PLACE = 254
export const LAST_PLACE = 255

/** A word's spot: the position of its product and its place in the name, in one number, so that spots sort as products do. */
export function spotOf(position: number, place: number): number {
  return (position << PLACE_BITS) | place
}

/** In SQL, the position that a spot is of. */
export const POSITION_OF_SPOT = `(spot >> ${PLACE_BITS})`

/** Spots are kept in buckets of this many positions each: in which one these are. */
export function bucketOf(position: number): number {
  return position >> BUCKET_BITS
}

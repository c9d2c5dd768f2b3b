export const MOST_MEGABYTES = 8
export const MOST_IMAGE_BYTES = MOST_MEGABYTES * 1024 * 1024
export const MOST_MEGAPIXELS = 40
export const LONGEST_SIDE = 12_000
export const SHORTEST_SIDE = 64

/** What a file input offers. Without HEIC in it, iPhones send a JPEG. */
export const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp"

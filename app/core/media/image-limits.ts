export const MOST_MEGABYTES = 8
export const MOST_IMAGE_BYTES = MOST_MEGABYTES * 1024 * 1024
/** The limit of a form for shoppers. */
export const MOST_PHOTOS = 4
/** Of a product's picture, which staff send in. */
export const MOST_PICTURE_MEGABYTES = 20
export const MOST_PICTURE_BYTES = MOST_PICTURE_MEGABYTES * 1024 * 1024
export const SHORTEST_PICTURE_SIDE = 640
export const SHORTEST_BANNER_SIDE = 320
/** Of the shop's logo, which is kept in this box, and of its icon. */
export const SHORTEST_LOGO_SIDE = 48
export const LOGO_BOX = { width: 960, height: 240 } as const
/** A wider logo would leave no room for the buttons of a phone's header. */
export const WIDEST_LOGO = 6
export const ICON_SIDE = 512
export const MOST_SVG_BYTES = 256 * 1024
export const MOST_MEGAPIXELS = 40
export const SHORTEST_SIDE = 64

/** What a file input offers. Without HEIC in it, iPhones send a JPEG. */
export const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp"
export const ACCEPTED_LOGO_TYPES = `${ACCEPTED_TYPES},image/svg+xml`
export const ACCEPTED_PICTURE_TYPES = `${ACCEPTED_TYPES},image/avif`

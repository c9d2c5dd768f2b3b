import {
  MOST_MEGABYTES,
  MOST_MEGAPIXELS,
  MOST_PICTURE_MEGABYTES,
  SHORTEST_BANNER_SIDE,
  SHORTEST_LOGO_SIDE,
  SHORTEST_PICTURE_SIDE,
  SHORTEST_SIDE,
} from "./image-limits.ts"
import * as messages from "./messages.ts"

/** Why a file is not taken as an image. */
export type ImageRefusal =
  | "not-an-image"
  | "heic"
  | "not-its-type"
  | "holds-more"
  | "animated"
  | "damaged"
  | "too-many-bytes"
  | "too-many-pixels"
  | "too-small"
  | "not-plain-svg"
  | "busy"

export const IMAGE_SENTENCES: Record<ImageRefusal, string> = {
  "not-an-image": messages.notAnImage,
  heic: messages.heic,
  "not-its-type": messages.notItsType,
  "holds-more": messages.holdsMore,
  animated: messages.animated,
  damaged: messages.damaged,
  "too-many-bytes": messages.tooManyBytes(MOST_MEGABYTES),
  "too-many-pixels": messages.tooManyPixels(MOST_MEGAPIXELS),
  "too-small": messages.tooSmall(SHORTEST_SIDE),
  "not-plain-svg": messages.notPlainSvg,
  busy: messages.busy,
}

/** The same of a product's picture. */
export const PICTURE_SENTENCES: Record<ImageRefusal, string> = {
  ...IMAGE_SENTENCES,
  "not-an-image": messages.noPicture,
  "too-many-bytes": messages.tooManyBytes(MOST_PICTURE_MEGABYTES),
  "too-small": messages.tooSmall(SHORTEST_PICTURE_SIDE),
}

/** The same of a wide picture. */
export const BANNER_SENTENCES: Record<ImageRefusal, string> = {
  ...PICTURE_SENTENCES,
  "too-small": messages.tooSmall(SHORTEST_BANNER_SIDE),
}

/** The same of the shop's logo and icon. */
export const LOGO_SENTENCES: Record<ImageRefusal, string> = {
  ...IMAGE_SENTENCES,
  "not-an-image": messages.noLogo,
  "too-many-bytes": messages.logoTooLarge(MOST_MEGABYTES),
  "too-small": messages.tooSmall(SHORTEST_LOGO_SIDE),
}

export const photos = "Photos (optional)"
export const photosHint = (most: number, megabytes: number) =>
  `Up to ${most}, JPEG, PNG or WebP, at most ${megabytes} MB each. We remove location and camera details.`
export const choosePhotosAgain = "Please choose the photos again: the browser has not kept them."
export const photosSent = (count: number) =>
  count === 1 ? "1 photo came with it." : `${count} photos came with it.`
export const photo = (nth: number) => `Photo ${nth}`
export const notAnImage = "We cannot read this file as a photo. Please choose a JPEG, PNG or WebP."
export const noPicture = "This file is no picture that we can read. Please choose an AVIF, WebP, JPEG or PNG."
export const heic = "HEIC photos cannot be read here. Please save it as JPEG and choose that."
export const notItsType = "This file is not what its name says. Please save it as JPEG and choose that."
export const holdsMore =
  "This file has more in it than a photo. Please save the photo again and choose that one."
export const animated = "This picture moves. Please choose a still photo."
export const damaged = "This photo is damaged and cannot be read to its end. Please choose another one."
export const tooManyBytes = (megabytes: number) => `Please choose photos of at most ${megabytes} MB each.`
export const tooManyBytesInAll = (megabytes: number) => `Please send at most ${megabytes} MB at once.`
export const tooManyPixels = (megapixels: number) =>
  `This photo is too large. Please choose one of at most ${megapixels} megapixels.`
export const tooSmall = (side: number) =>
  `This photo is too small. Please choose one of at least ${side} by ${side} pixels.`
export const tooManyFiles = (most: number) => `Please choose at most ${most} photos.`
export const formUnreadable = "The form did not arrive completely. Please send it again."
export const busy = "Many photos are coming in at the moment. Please try again in a minute."
export const noLogo = "This file is no picture that we can read. Please choose an SVG, PNG, WebP or JPEG."
export const logoTooLarge = (megabytes: number) =>
  `Please choose a picture of at most ${megabytes} MB, and an SVG of at most 256 kB.`
export const notPlainSvg =
  "This SVG has parts other than shapes in colours, such as scripts, text, filters, masks or pictures from elsewhere. Please export it as plain shapes with text as paths, or choose a PNG."

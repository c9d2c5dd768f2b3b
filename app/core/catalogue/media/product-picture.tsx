import { useImageBase } from "#app/ui/image-base.ts"
import { pictureAddress, pictureAt, pictureSizes } from "./picture.ts"

type ProductPictureProps = {
  image: string
  alt: string
  sizes: string
  /** The one picture that a shopper waits for: fetched first. All others wait until they come near. */
  isUrgent?: boolean
  /** The widest that is of use, in dots. */
  most?: number
  /** Colours the place until the picture is there; `ground-tide` is the picture's own ground. */
  className?: string
}

/** A square product picture in the width that the screen needs. */
export function ProductPicture({
  image,
  alt,
  sizes,
  isUrgent = false,
  most,
  className,
}: ProductPictureProps) {
  const address = pictureAddress(image, useImageBase())
  return (
    <img
      src={address}
      srcSet={pictureSizes(address, most)}
      sizes={sizes}
      alt={alt}
      width="640"
      height="640"
      loading={isUrgent ? "eager" : "lazy"}
      fetchPriority={isUrgent ? "high" : undefined}
      decoding="async"
      className={className}
    />
  )
}

/** A picture so small that its smallest width will do. It says nothing that stands not beside it. */
export function SmallPicture({ image, className = "" }: { image: string; className?: string }) {
  const address = pictureAddress(image, useImageBase())
  return (
    <img
      src={pictureAt(address, 320)}
      alt=""
      width="72"
      height="72"
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

import { pictureSizes } from "./picture.ts"

type ProductPictureProps = {
  image: string
  alt: string
  /** How wide it stands on the page, as `sizes` has it. */
  sizes: string
  /** The one picture that a shopper waits for: fetched first. All others wait until they come near. */
  isUrgent?: boolean
  className?: string
}

/** A square product picture in the width that the screen needs. */
export function ProductPicture({ image, alt, sizes, isUrgent = false, className = "" }: ProductPictureProps) {
  return (
    <img
      src={image}
      srcSet={pictureSizes(image)}
      sizes={sizes}
      alt={alt}
      width="640"
      height="640"
      loading={isUrgent ? "eager" : "lazy"}
      fetchPriority={isUrgent ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  )
}

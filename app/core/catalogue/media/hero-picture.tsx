import { PHONE_WIDTH } from "./picture.ts"
import { ProductPicture } from "./product-picture.tsx"

const PLACE =
  "aspect-square w-full self-center object-cover hero-edges lg:aspect-auto lg:h-full lg:max-h-160 lg:min-h-112"

/** The large picture of a band at the top of a page. It shows nothing that the words beside it do not say. */
export function HeroPicture({ image, isUrgent = true }: { image: string; isUrgent?: boolean }) {
  return (
    <ProductPicture
      image={image}
      alt=""
      sizes={`(width >= 768px) 40vw, ${PHONE_WIDTH}`}
      isUrgent={isUrgent}
      className={PLACE}
    />
  )
}

import { PHONE_WIDTH } from "./picture.ts"
import { ProductPicture } from "./product-picture.tsx"

// Where the picture meets the band it goes over into it. Between phone and desktop it is too narrow to fill its side.
const PLACE =
  "aspect-square w-full self-center object-cover max-lg:mask-t-from-85% md:mask-l-from-85% md:max-lg:mask-r-from-90% md:max-lg:mask-b-from-90% lg:aspect-auto lg:h-full lg:max-h-160 lg:min-h-112"

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

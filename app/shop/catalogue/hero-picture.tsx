import { ProductPicture } from "./product-picture.tsx"

/** The large picture of a band at the top of a page. It shows nothing that the words beside it do not say. */
export function HeroPicture({ image, isUrgent = true }: { image: string; isUrgent?: boolean }) {
  return (
    <ProductPicture
      image={image}
      alt=""
      sizes="(width >= 768px) 40vw, 100vw"
      isUrgent={isUrgent}
      className="aspect-square h-full w-full object-cover md:aspect-auto md:max-h-160 md:min-h-112"
    />
  )
}

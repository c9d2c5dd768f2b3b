import { ProductPicture } from "./product-picture.tsx"

/** The one large picture at the top of a page. It shows nothing that the words beside it do not say. */
export function HeroPicture({ image }: { image: string }) {
  return (
    <ProductPicture
      image={image}
      alt=""
      sizes="(width >= 768px) 40vw, 100vw"
      isUrgent
      className="aspect-square w-full object-cover"
    />
  )
}

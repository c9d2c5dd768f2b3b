import { pictureAddress, pictureAt } from "#app/core/catalogue/media/picture.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { useImageBase } from "#app/ui/image-base.ts"
import type { ShownVideo } from "./product-extras.ts"

type Props = { video: ShownVideo; product: Pick<ProductDetail, "name" | "title" | "images"> }

/** The video of a product. Nothing of it is loaded before a press, and it plays without the shop's code. */
export function ProductVideo({
  video: { address, uploadedAt, shopUrl },
  product: { name, title, images },
}: Props) {
  const poster = pictureAt(pictureAddress(images[0] ?? "", useImageBase()), 640)
  const absolute = (path: string) => new URL(path, shopUrl).href
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a merchant's film of the product has no words that are known here */}
      <video
        key={address}
        src={address}
        poster={poster}
        controls
        preload="none"
        playsInline
        aria-label={messages.videoOf(name)}
        className="aspect-video w-full rounded-card bg-mist"
      />
      <JsonLd
        url={address}
        value={
          import.meta.env.SSR && {
            ...{ "@context": "https://schema.org", "@type": "VideoObject", name, description: title },
            ...{ thumbnailUrl: absolute(poster), contentUrl: absolute(address), uploadDate: uploadedAt },
          }
        }
      />
    </>
  )
}

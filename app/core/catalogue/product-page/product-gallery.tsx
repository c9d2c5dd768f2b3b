import { type KeyboardEvent, type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from "react"
import { groundClass, PHONE_WIDTH, pictureAlt } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture, SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { ModelViewer } from "#app/core/catalogue/viewer3d/viewer-button.tsx"
import { shownIn } from "#app/ui/carousel/snap-row.ts"
import { growPicture } from "#app/ui/grow-picture.ts"
import { useLatePart } from "#app/ui/use-lazy-part.ts"

const loadZoom = () => import("./picture-zoom.tsx")
const SIZES = `(width >= 1280px) 38rem, (width >= 700px) 48vw, ${PHONE_WIDTH}`

/** The pictures of a product as a strip to swipe, with thumbnails and a larger view. Before JavaScript it scrolls. */
export function ProductGallery({ product, children }: { product: ProductDetail; children?: ReactNode }) {
  const { images, name, palette } = product
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  useLayoutEffect(() => {
    const row = strip.current
    if (!row) return
    growPicture(row, { page: window.location.pathname, scrolled: window.scrollY })
    setShown(shownIn(row)) // it may have been swiped before the code came
  }, [])
  const { Part: Zoom, open: zoom, close } = useLatePart(loadZoom)

  const show = (index: number) => {
    const place = (index + images.length) % images.length
    strip.current?.children[place]?.scrollIntoView({ block: "nearest", inline: "start", behavior: "instant" })
    setShown(place)
  }
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(shown + step)
  }
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => setShown(shownIn(currentTarget))

  return (
    <section aria-label={messages.pictures} className="gallery gap-3" onKeyDown={turn}>
      <div className="relative">
        <ul ref={strip} className="snap-row scroll-px-0 rounded-card" onScroll={follow}>
          {images.map((image, index) => (
            <li key={image} className="w-full shrink-0">
              <button
                type="button"
                aria-label={messages.enlarge(pictureAlt(image, name))}
                tabIndex={index === shown ? 0 : -1}
                className={`gallery-frame block w-full cursor-zoom-in -outline-offset-2 ${groundClass(palette)}`}
                onClick={zoom}
              >
                <ProductPicture
                  image={image}
                  alt={pictureAlt(image, name)}
                  sizes={SIZES}
                  isUrgent={index === 0}
                  className="gallery-picture"
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p
            aria-hidden="true"
            className="figures absolute right-4 bottom-4 rounded-full bg-paper px-3 py-1 text-small lg:hidden"
          >
            {shown + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-small">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={messages.pictureOf(index + 1, images.length)}
                aria-current={index === shown}
                className="block overflow-hidden rounded-small border-2 border-transparent aria-[current=true]:border-ink"
                onClick={() => show(index)}
              >
                <SmallPicture image={image} className={`size-18 object-cover ${groundClass(palette)}`} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ModelViewer key={shown} image={images[0] ?? ""} name={name} />
      {children}
      {Zoom && (
        <Zoom
          images={images}
          name={name}
          start={shown}
          onClose={(index) => {
            close()
            show(index)
          }}
        />
      )}
    </section>
  )
}

import { type KeyboardEvent, useRef, useState } from "react"
import { ModelViewer } from "./model-viewer.tsx"
import { pictureAt } from "./picture.ts"
import { ProductPicture } from "./product-picture.tsx"

/** The pictures of a product: one large, all as thumbnails, and the large one larger still on a press. */
export function ProductGallery({ images, name }: { images: string[]; name: string }) {
  const [shown, setShown] = useState(0)
  const zoom = useRef<HTMLDialogElement>(null)
  const image = images[shown] ?? images[0]
  if (!image) return null

  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) setShown((shown + step + images.length) % images.length)
  }
  return (
    <section aria-label="Pictures" className="relative grid gap-3 lg:sticky lg:top-24" onKeyDown={turn}>
      <button
        type="button"
        aria-label={`Enlarge the picture of ${name}`}
        className="cursor-zoom-in overflow-hidden rounded-card"
        onClick={() => zoom.current?.showModal()}
      >
        <ProductPicture
          image={image}
          alt={name}
          sizes="(width >= 992px) 50vw, 100vw"
          isUrgent
          className="aspect-square w-full bg-mist object-cover"
        />
      </button>
      {images.length > 1 && (
        <ul className="flex gap-2">
          {images.map((thumbnail, index) => (
            <li key={thumbnail}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === shown}
                className="overflow-hidden rounded-small border-2 border-transparent aria-[current=true]:border-ink"
                onClick={() => setShown(index)}
              >
                <img
                  src={pictureAt(thumbnail, 320)}
                  alt=""
                  width="72"
                  height="72"
                  className="size-18 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ModelViewer key={shown} image={images[0] ?? ""} name={name} />
      <dialog
        ref={zoom}
        aria-label={name}
        className="m-auto max-w-none rounded-card bg-paper p-0 backdrop:bg-on-ground/70"
      >
        <form method="dialog">
          <button type="submit" aria-label="Close" className="block cursor-zoom-out">
            <img
              src={pictureAt(image, 1000)}
              alt={name}
              width="1000"
              height="1000"
              loading="lazy"
              className="max-h-[92dvh] w-auto max-w-[94vw] object-contain"
            />
          </button>
        </form>
      </dialog>
    </section>
  )
}

import { useEffect, useRef, useState } from "react"
import { largestPicture, pictureAddress } from "#app/shop/catalogue/media/picture.ts"
import * as messages from "#app/shop/catalogue/messages.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useImageBase } from "#app/ui/image-base.ts"

type PictureZoomProps = { image: string; alt: string; onClose: () => void }

/** A picture over the whole window; another press shows it at its full size, to be moved about. */
export default function PictureZoom({ image, alt, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFull, setFull] = useState(false)
  const { src, width } = largestPicture(pictureAddress(image, useImageBase()))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      className="m-auto max-h-none max-w-none overflow-visible bg-transparent p-0 backdrop:bg-on-ground/80"
      onClose={onClose}
    >
      <div className="max-h-[92dvh] max-w-[94vw] overflow-auto rounded-card">
        <button
          type="button"
          aria-label={isFull ? messages.showTheWholePicture : messages.showAtFullSize}
          className={`block -outline-offset-2 ${isFull ? "cursor-zoom-out" : "cursor-zoom-in"}`}
          onClick={() => setFull(!isFull)}
        >
          <img
            src={src}
            alt={alt}
            width={width}
            height={width}
            className={isFull ? "max-w-none" : "size-[min(92dvh,94vw)] object-contain"}
          />
        </button>
      </div>
      <form method="dialog">
        <button
          type="submit"
          aria-label={messages.close}
          className="fixed top-3 right-3 grid size-12 place-items-center rounded-full bg-paper text-ink"
        >
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  )
}

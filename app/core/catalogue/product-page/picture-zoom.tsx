import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { largestPicture, pictureAddress } from "#app/core/catalogue/media/picture.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useImageBase } from "#app/ui/image-base.ts"

type PictureZoomProps = { image: string; alt: string; onClose: () => void }

const MIDDLE = { x: 0.5, y: 0.5 }

/** A picture over the whole window; another press shows the pressed place at its full size, to be moved about. */
export default function PictureZoom({ image, alt, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<typeof MIDDLE>() // as shares of width and height; undefined while all is shown
  const isFull = place !== undefined
  const { src, width } = largestPicture(pictureAddress(image, useImageBase()))
  useEffect(() => dialog.current?.showModal(), [])
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !place) return
    current.scrollLeft = place.x * current.scrollWidth - current.clientWidth / 2
    current.scrollTop = place.y * current.scrollHeight - current.clientHeight / 2
  }, [place])
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width: across, height } = currentTarget.getBoundingClientRect()
    const isPointed = detail > 0 // a press by a key has no place
    const pressed = isPointed ? { x: (clientX - left) / across, y: (clientY - top) / height } : MIDDLE
    setPlace(isFull ? undefined : pressed)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      className="m-auto max-h-none max-w-none overflow-visible bg-transparent p-0 backdrop:bg-on-ground/80"
      onClose={onClose}
    >
      <div ref={box} className="max-h-[92dvh] max-w-[94vw] overflow-auto rounded-card">
        <button
          type="button"
          aria-label={isFull ? messages.showTheWholePicture : messages.showAtFullSize}
          className={`block -outline-offset-2 ${isFull ? "cursor-zoom-out" : "cursor-zoom-in"}`}
          onClick={press}
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

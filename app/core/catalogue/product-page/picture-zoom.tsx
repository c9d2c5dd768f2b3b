import { type MouseEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react"
import { largestPicture, pictureAddress, pictureAlt } from "#app/core/catalogue/media/picture.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import { shownIn } from "#app/ui/carousel/snap-row.ts"
import { Icon } from "#app/ui/icon.tsx"
import { useImageBase } from "#app/ui/image-base.ts"

type PictureZoomProps = {
  images: readonly string[]
  name: string
  start: number
  /** Called with the place of the picture that was looked at last. */
  onClose: (shown: number) => void
}

const MIDDLE = { x: 0.5, y: 0.5 }

/** The pictures over the whole window, to be swiped and pinched. */
export default function PictureZoom({ images, name, start, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  useEffect(() => {
    dialog.current?.showModal()
    row.current?.children[start]?.scrollIntoView({ behavior: "instant" })
  }, [start])
  useEffect(() => {
    row.current?.children[shown]?.querySelector("button")?.focus({ preventScroll: true })
  }, [shown])
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => setShown(shownIn(currentTarget))
  return (
    <dialog
      ref={dialog}
      aria-label={pictureAlt(images[shown] ?? "", name)}
      className="m-0 size-full max-h-none max-w-none bg-transparent p-0 backdrop:bg-on-ground/80"
      onClose={() => onClose(shown)}
    >
      <ul ref={row} className="snap-row h-full scroll-px-0" onScroll={follow}>
        {images.map((image, index) => (
          <li key={image} aria-hidden={index !== shown} className="size-full">
            <LargePicture image={image} alt={pictureAlt(image, name)} isShown={index === shown} />
          </li>
        ))}
      </ul>
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

/** One of them; a press shows the pressed place at the picture's full size, to be moved about. */
function LargePicture({ image, alt, isShown }: { image: string; alt: string; isShown: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<typeof MIDDLE>() // as shares of width and height; undefined while all is shown
  const isFull = place !== undefined
  const { src, width } = largestPicture(pictureAddress(image, useImageBase()))
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
    <div ref={box} className="flex size-full overflow-auto overscroll-contain">
      <button
        type="button"
        tabIndex={isShown ? 0 : -1}
        aria-label={isFull ? messages.showTheWholePicture : messages.showAtFullSize}
        className={`m-auto shrink-0 -outline-offset-2 ${isFull ? "cursor-zoom-out" : "cursor-zoom-in"}`}
        onClick={press}
      >
        <img
          src={src}
          alt={alt}
          width={width}
          height={width}
          loading="lazy"
          className={isFull ? "max-w-none" : "size-[min(100dvh,100vw)] object-contain"}
        />
      </button>
    </div>
  )
}

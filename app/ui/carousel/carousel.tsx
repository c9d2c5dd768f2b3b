import { type ReactNode, type TouchEvent, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { Icon } from "#app/ui/icon.tsx"
import * as messages from "#app/ui/messages.ts"
import { CAROUSEL_INTERVAL_MS, isTurning, stepsOfKey, stepsOfSwipe, turnSlide } from "./carousel.ts"
import { shownIn } from "./snap-row.ts"

type Slide = { name: string; content: ReactNode }

/** Slides of a banner: a row to scroll before JavaScript; then it turns, unless somebody reads or wants stillness. */
export function Carousel({ label, slides }: { label: string; slides: Slide[] }) {
  const count = slides.length
  const [slide, setSlide] = useState(0)
  const [stops, setStops] = useState({ isPaused: false, isHovered: false, hasFocus: false })
  const isLive = useIsLive()
  const prefersStill = usePrefersStill()
  const isMoving = isLive && isTurning({ ...stops, prefersStill, count })
  const track = useTrack(slide, setSlide)
  const stop = (change: Partial<typeof stops>) => setStops((now) => ({ ...now, ...change }))
  const turn = (steps: number) => setSlide((current) => turnSlide(current, steps, count))

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setSlide(turnSlide(slide, 1, count)), CAROUSEL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isMoving, slide, count])

  return (
    <section
      aria-roledescription={messages.carousel}
      aria-label={label}
      className="relative"
      tabIndex={-1}
      onKeyDown={(event) => {
        const steps = stepsOfKey(event.key)
        if (steps !== 0 && track.current?.contains(document.activeElement)) event.currentTarget.focus() // its slide goes out of reach
        turn(steps)
      }}
      onPointerEnter={(event) => event.pointerType === "mouse" && stop({ isHovered: true })}
      onPointerLeave={() => stop({ isHovered: false })}
      onFocus={() => stop({ hasFocus: true })}
      onBlur={() => stop({ hasFocus: false })}
    >
      <div
        ref={track}
        aria-live={isMoving ? "off" : "polite"}
        className={`snap-row relative ${isLive ? "touch-pan-y overflow-x-hidden scroll-smooth" : ""}`}
        {...useSwipe(turn)}
      >
        {slides.map(({ name, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a named group; <fieldset> is for forms
          <div
            key={name}
            role="group"
            aria-roledescription={messages.slide}
            aria-label={messages.slideOf(index + 1, count, name)}
            inert={isLive && index !== slide}
            className="w-full"
          >
            {content}
          </div>
        ))}
      </div>
      <Controls
        slides={slides}
        slide={slide}
        isLive={isLive}
        isPaused={stops.isPaused}
        canTurn={!prefersStill}
        onChoose={setSlide}
        onPause={() => stop({ isPaused: !stops.isPaused })}
      />
    </section>
  )
}

type ControlsProps = {
  slides: Slide[]
  slide: number
  isLive: boolean
  isPaused: boolean
  canTurn: boolean
  onChoose: (slide: number) => void
  onPause: () => void
}

/** Below the slides. Their room is kept before JavaScript runs, so that nothing moves when they come. */
function Controls({ slides, slide, isLive, isPaused, canTurn, onChoose, onPause }: ControlsProps) {
  return (
    <div className={`page flex items-center justify-center gap-1 py-2 ${isLive ? "" : "invisible"}`}>
      {canTurn && (
        <button
          type="button"
          onClick={onPause}
          aria-label={isPaused ? messages.playTheSlides : messages.pauseTheSlides}
          className="grid size-11 place-items-center rounded-full hover:bg-mist"
        >
          <Icon name={isPaused ? "play" : "pause"} className="size-5" />
        </button>
      )}
      {slides.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          onClick={() => onChoose(index)}
          aria-label={messages.showSlide(index + 1, name)}
          aria-current={index === slide}
          className="group grid size-11 place-items-center rounded-full hover:bg-mist"
        >
          <span className="h-1.5 w-6 rounded-full bg-edge forced-color-adjust-none group-aria-current:bg-ink forced-colors:bg-[GrayText] forced-colors:group-aria-current:bg-[Highlight]" />
        </button>
      ))}
    </div>
  )
}

/** The row of slides, scrolled to the one shown. It stays at a slide that was swiped to before the code came. */
function useTrack(slide: number, stayAt: (slide: number) => void) {
  const track = useRef<HTMLDivElement>(null)
  const isFound = useRef(false)
  useEffect(() => {
    const row = track.current
    if (!row) return
    let width = row.clientWidth
    const show = () => row.scrollTo({ left: slide * row.clientWidth })
    if (isFound.current) show()
    else stayAt(shownIn(row))
    isFound.current = true
    const resized = new ResizeObserver(() => {
      if (row.clientWidth === width) return
      width = row.clientWidth
      show()
    })
    resized.observe(row)
    return () => resized.disconnect()
  }, [slide, stayAt])
  return track
}

function useSwipe(turn: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      start.current = finger && { x: finger.clientX, y: finger.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || !start.current) return
      turn(stepsOfSwipe({ across: finger.clientX - start.current.x, down: finger.clientY - start.current.y }))
    },
  }
}

const NEVER = () => () => {}

/** Whether JavaScript runs: not while rendering on the server, nor in the first pass in the browser. */
function useIsLive() {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )
}

const STILL = "(prefers-reduced-motion: reduce)"

function usePrefersStill() {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(STILL)
      query.addEventListener("change", changed)
      return () => query.removeEventListener("change", changed)
    },
    () => window.matchMedia(STILL).matches,
    () => false,
  )
}

import { type Orbit, orbitByDrag, zoomBy } from "./orbit.ts"

const WHEEL_STEP = 0.01

type Moved = { wanted: () => Orbit; moveTo: (orbit: Orbit) => void }

/**
 * Drag turns, two fingers or the wheel with Ctrl (as a pinch on a touchpad says it) enlarge. A finger that moves up or
 * down, and a wheel alone, belong to the page: whoever scrolls past must not be caught.
 */
export function followGestures(host: HTMLElement, stage: Moved): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  const listening = new AbortController()
  const { signal } = listening

  host.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      host.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  host.addEventListener(
    "pointermove",
    (event) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      const size = host.clientWidth
      if (other) {
        const spread = Math.hypot(now.x - other.x, now.y - other.y)
        stage.moveTo(zoomBy(stage.wanted(), spread / Math.hypot(before.x - other.x, before.y - other.y)))
      } else {
        const drag = { across: (now.x - before.x) / size, down: (now.y - before.y) / size }
        stage.moveTo(orbitByDrag(stage.wanted(), drag))
      }
      fingers.set(event.pointerId, now)
    },
    { signal },
  )
  const release = (event: PointerEvent) => fingers.delete(event.pointerId)
  host.addEventListener("pointerup", release, { signal })
  host.addEventListener("pointercancel", release, { signal })
  host.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      stage.moveTo(zoomBy(stage.wanted(), Math.exp(-event.deltaY * WHEEL_STEP)))
    },
    { signal, passive: false },
  )
  return () => listening.abort()
}

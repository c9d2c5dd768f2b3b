import type { ModelFault } from "./model.ts"
import { parseModel } from "./model-file.ts"
import { type Orbit, orbitByDrag, zoomBy } from "./orbit.ts"
import { createStage, type ViewerScene } from "./scene.ts"

const WHEEL_STEP = 0.01

export type Viewer = Pick<ViewerScene, "home" | "wanted" | "moveTo" | "dispose">

/** Everything that is downloaded only when someone asks for it: reads a model, draws it, and lets fingers turn it. */
export async function createViewer(
  host: HTMLElement,
  bytes: ArrayBuffer,
  options: { isStill: boolean; onStopped: () => void },
): Promise<Viewer | ModelFault> {
  const file = await parseModel(bytes)
  if (!file) return "not-understood"
  const stage = createStageOrNone(host, file, options)
  if (!stage) return "cannot-draw"
  const letGo = followGestures(host, stage)
  return {
    ...stage,
    dispose: () => {
      letGo()
      stage.dispose()
    },
  }
}

function createStageOrNone(...stage: Parameters<typeof createStage>): ViewerScene | null {
  try {
    return createStage(...stage)
  } catch {
    return null
  }
}

type Moved = { wanted: () => Orbit; moveTo: (orbit: Orbit) => void }

/**
 * Drag turns, two fingers or the wheel with Ctrl (as a pinch on a touchpad says it) enlarge. A finger that moves up or
 * down, and a wheel alone, belong to the page: whoever scrolls past must not be caught.
 */
function followGestures(host: HTMLElement, stage: Moved): () => void {
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

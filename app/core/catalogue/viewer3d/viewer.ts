import { MathUtils, MOUSE, OrthographicCamera, TOUCH } from "three"
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js"
import type { EngravingSpot } from "#app/core/catalogue/engraving/spot.ts"
import { createStage, type ViewerScene } from "#app/core/catalogue/viewer3d/drawing/scene.ts"
import type { ModelFault } from "./model.ts"
import { parseModel } from "./model-file.ts"
import { nearestTurn, type Orbit, TILT, ZOOM, zoomBy } from "./orbit.ts"

const WHEEL_STEP = 0.01
/** A drag across the whole square turns a product this far. */
const DEGREES_ACROSS = 200

/** A name on the model, and its place in the hero picture. */
export type NameOnModel = { text: string; spot: EngravingSpot }

export type Viewer = Pick<ViewerScene, "home" | "wanted" | "moveTo" | "dispose">

/** Everything that is downloaded only when someone asks for it: reads a model, draws it, and lets fingers turn it. */
export async function createViewer(
  host: HTMLElement,
  bytes: ArrayBuffer,
  { engraving, ...options }: { isStill: boolean; onStopped: () => void; engraving?: NameOnModel | undefined },
): Promise<Viewer | ModelFault> {
  const file = await parseModel(bytes)
  if (!file) return "not-understood"
  if (engraving) {
    const { engraveModel } = await import("./drawing/engrave-model.ts")
    engraveModel(file, engraving.spot, engraving.text)
  }
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

/** Drag turns; two fingers or Ctrl with the wheel enlarge. A vertical finger and a plain wheel belong to the page. */
function followGestures(host: HTMLElement, stage: Moved): () => void {
  const camera = new OrthographicCamera()
  const controls = createControls(camera)
  const listening = new AbortController()
  const { signal } = listening

  let known: Orbit | undefined

  /** Takes over what keys or the wheel asked for meanwhile. */
  const readStage = () => {
    if (known === stage.wanted()) return
    const { turn, tilt, zoom } = stage.wanted()
    camera.position.setFromSphericalCoords(1, MathUtils.degToRad(90 - tilt), MathUtils.degToRad(turn))
    camera.zoom = zoom
    known = undefined
    controls.update()
    known = stage.wanted()
  }
  const moveStage = () => {
    if (!known) return
    const turn = nearestTurn(MathUtils.radToDeg(controls.getAzimuthalAngle()), known.turn)
    known = { turn, tilt: 90 - MathUtils.radToDeg(controls.getPolarAngle()), zoom: camera.zoom }
    stage.moveTo(known)
  }
  const onPointerDown = ({ ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    controls.mouseButtons.LEFT = ctrlKey || metaKey || shiftKey ? MOUSE.PAN : MOUSE.ROTATE // both turn
    controls.enableZoom = true
    readStage()
  }
  const onWheel = (event: WheelEvent) => {
    controls.enableZoom = false // or the controls would keep every wheel from the page
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    stage.moveTo(zoomBy(stage.wanted(), Math.exp(-event.deltaY * WHEEL_STEP)))
  }
  host.addEventListener("pointerdown", onPointerDown, { signal })
  host.addEventListener("pointermove", readStage, { signal })
  host.addEventListener("wheel", onWheel, { signal, passive: false })
  host.addEventListener("contextmenu", (event) => event.stopImmediatePropagation(), { signal })
  controls.addEventListener("change", moveStage)
  controls.connect(host)
  host.style.touchAction = "" // the style sheet says it
  return () => {
    listening.abort()
    controls.dispose()
    host.style.cursor = ""
  }
}

function createControls(camera: OrthographicCamera): OrbitControls {
  const controls = new OrbitControls(camera)
  controls.enablePan = false
  controls.rotateSpeed = DEGREES_ACROSS / 360
  controls.minPolarAngle = MathUtils.degToRad(90 - TILT.most)
  controls.maxPolarAngle = MathUtils.degToRad(90 - TILT.least)
  controls.minZoom = ZOOM.least
  controls.maxZoom = ZOOM.most
  controls.mouseButtons = { LEFT: MOUSE.ROTATE, MIDDLE: null, RIGHT: null }
  controls.touches = { ONE: TOUCH.ROTATE, TWO: TOUCH.DOLLY_PAN }
  return controls
}

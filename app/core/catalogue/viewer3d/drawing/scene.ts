import {
  Color,
  CustomToneMapping,
  type Material,
  MathUtils,
  Mesh,
  type Object3D,
  Scene,
  ShaderChunk,
  Texture,
  Vector3,
  WebGLRenderer,
} from "three"
import type { ModelFile } from "#app/core/catalogue/viewer3d/model-file.ts"
import { approach, type Orbit, sway } from "#app/core/catalogue/viewer3d/orbit.ts"
import { createFraming, type Spot } from "./framing.ts"
import { EXPOSURE, shadeHollows, studioLight } from "./studio-light.ts"
import { groundGradient, TONE_SHADER } from "./tone-mapping.ts"

const POINTS = 800

const PIXEL_RATIO_LIMIT = 2

ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
  "vec3 CustomToneMapping( vec3 color ) { return color; }",
  TONE_SHADER,
)

export type ViewerScene = {
  /** From where the hero picture was taken. */
  home: Orbit
  /** What was asked for last, which the picture may still be on its way to. */
  wanted: () => Orbit
  moveTo: (orbit: Orbit) => void
  dispose: () => void
}

type StageOptions = {
  /** Jumps instead of gliding, and leaves out the look to both sides. */
  isStill: boolean
  onStopped: () => void
}

/** Draws a model into an element, only when something changed and it can be seen. Throws where WebGL is missing. */
export function createStage(
  host: HTMLElement,
  file: ModelFile,
  { isStill, onStopped }: StageOptions,
): ViewerScene {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.toneMapping = CustomToneMapping
  const ground = new Color(file.groundMid)
  const light = studioLight(renderer, ground)
  const scene = new Scene()
  scene.environment = light.texture
  scene.environmentIntensity = EXPOSURE
  scene.add(file.product)
  const canvas = renderer.domElement
  canvas.className = "mx-auto block aspect-square h-full"
  host.style.background = groundGradient(file.groundMid, file.groundEdge)
  host.append(canvas)

  shadeHollows(file.product)
  const { home, seeFrom } = createCamera(file)
  const motion = { shown: home, wanted: home, swayedFor: isStill ? Number.NaN : 0, at: 0, frame: 0 }
  const sight = { isNear: true, isTabShown: !document.hidden }

  const draw = () => {
    seeFrom(motion.shown)
    renderer.render(scene, file.camera)
  }
  const step = (now: number) => {
    motion.frame = 0
    const elapsed = Math.min(50, now - motion.at)
    motion.at = now
    const isMoving = advance(motion, home, elapsed, isStill)
    draw()
    if (isMoving) schedule()
  }
  const schedule = () => {
    if (motion.frame || !sight.isNear || !sight.isTabShown) return
    motion.frame = requestAnimationFrame(step)
  }
  const stopWatching = watch(host, canvas, {
    resized: (size) => {
      renderer.setPixelRatio(Math.min(window.devicePixelRatio, PIXEL_RATIO_LIMIT))
      renderer.setSize(size, size, false)
      draw() // at once: a canvas that was resized is empty
    },
    seen: (change) => {
      Object.assign(sight, change)
      schedule()
    },
    stopped: onStopped,
  })
  schedule()
  return {
    home,
    wanted: () => motion.wanted,
    moveTo: (orbit) => {
      motion.wanted = orbit
      motion.swayedFor = Number.NaN
      schedule()
    },
    dispose: () => {
      stopWatching()
      cancelAnimationFrame(motion.frame)
      disposeOf(file.product)
      light.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}

type Motion = { shown: Orbit; wanted: Orbit; swayedFor: number }

function advance(motion: Motion, home: Orbit, elapsed: number, isStill: boolean): boolean {
  if (!Number.isNaN(motion.swayedFor)) {
    motion.swayedFor += elapsed
    const { orbit, isOver } = sway(home, motion.swayedFor)
    motion.shown = orbit
    if (isOver) motion.swayedFor = Number.NaN
    return !isOver
  }
  const { orbit, isThere } = approach(
    motion.shown,
    motion.wanted,
    isStill ? Number.POSITIVE_INFINITY : elapsed,
  )
  motion.shown = orbit
  return !isThere
}

type Watching = {
  resized: (size: number) => void
  seen: (change: { isNear: boolean } | { isTabShown: boolean }) => void
  stopped: () => void
}

function watch(host: HTMLElement, canvas: HTMLCanvasElement, { resized, seen, stopped }: Watching) {
  const size = new ResizeObserver(() => resized(Math.min(host.clientWidth, host.clientHeight)))
  size.observe(host)
  const nearness = new IntersectionObserver(([entry]) => seen({ isNear: entry?.isIntersecting ?? true }))
  nearness.observe(host)
  const listening = new AbortController()
  const { signal } = listening
  const shown = () => seen({ isTabShown: !document.hidden })
  document.addEventListener("visibilitychange", shown, { signal })
  canvas.addEventListener("webglcontextlost", stopped, { signal })
  return () => {
    size.disconnect()
    nearness.disconnect()
    listening.abort()
  }
}

function disposeOf(model: Object3D): void {
  model.traverse((thing) => {
    if (!(thing instanceof Mesh)) return
    thing.geometry.dispose()
    for (const material of [thing.material].flat()) disposeOfMaterial(material)
  })
}

function disposeOfMaterial(material: Material) {
  for (const value of Object.values(material)) {
    if (!(value instanceof Texture)) continue
    value.dispose()
    if (value.image instanceof ImageBitmap) value.image.close()
  }
  material.dispose()
}

/** Takes the camera round the product. The product turns, under lights that stand still; tipping moves the camera. */
function createCamera({ product, camera }: ModelFile) {
  const toward = new Vector3(0, 0, 1).applyQuaternion(camera.quaternion)
  const home: Orbit = {
    turn: MathUtils.radToDeg(Math.atan2(toward.x, toward.z)),
    tilt: MathUtils.radToDeg(Math.asin(toward.y)),
    zoom: 1,
  }
  const half = Math.tan(MathUtils.degToRad(camera.fov / 2))
  const placeFor = createFraming(pointsOf(product), { orbit: home, place: camera.position.toArray(), half })
  camera.rotation.order = "YXZ"
  const seeFrom = (orbit: Orbit) => {
    product.rotation.y = -MathUtils.degToRad(orbit.turn)
    camera.rotation.set(-MathUtils.degToRad(orbit.tilt), 0, 0)
    camera.position.set(...placeFor(orbit))
    camera.zoom = orbit.zoom
    camera.updateProjectionMatrix()
  }
  return { home, seeFrom }
}

/** Some points of the product, spread over all of it; its shade on the floor is no part of it. */
function pointsOf(product: Object3D): Spot[] {
  const meshes: Mesh[] = []
  product.traverse((thing) => {
    if (thing instanceof Mesh && thing.name !== "shadow") meshes.push(thing)
  })
  const count = meshes.reduce((sum, { geometry }) => sum + geometry.getAttribute("position").count, 0)
  const step = Math.max(1, Math.floor(count / POINTS))
  const point = new Vector3()
  return meshes.flatMap(({ geometry, matrixWorld }) => {
    const position = geometry.getAttribute("position")
    return Array.from({ length: Math.ceil(position.count / step) }, (_, i) =>
      point
        .fromBufferAttribute(position, i * step)
        .applyMatrix4(matrixWorld)
        .toArray(),
    )
  })
}

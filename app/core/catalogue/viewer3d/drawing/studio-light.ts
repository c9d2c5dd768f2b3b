import {
  type Color,
  DataTexture,
  EquirectangularReflectionMapping,
  FloatType,
  LinearFilter,
  type Material,
  MathUtils,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PMREMGenerator,
  RGBAFormat,
  Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three"

// The studio's soft boxes (studio/blender/lighting.py): azimuth and elevation of the middle, half width and half
// height in degrees, radiance. They turn with the camera, so here they never turn.
const SOFT_BOXES = [
  [-52, 42, 22, 27, 11],
  [66, 20, 9, 40, 9],
  [8, 80, 34, 20, 6],
  [178, 30, 50, 9, 6.5],
  [-126, 14, 8, 44, 10],
  [132, 18, 7, 44, 8],
] as const
const HOME_AZIMUTH = 28
const AMBIENT = 0.11
export const EXPOSURE = 0.38
const WIDTH = 256
const HEIGHT = 128

/** The light of the studio as something to be reflected, painted here instead of downloaded. */
export function studioLight(renderer: WebGLRenderer, ground: Color): WebGLRenderTarget {
  const picture = new DataTexture(paintStudio(ground), WIDTH, HEIGHT, RGBAFormat, FloatType)
  picture.mapping = EquirectangularReflectionMapping
  picture.minFilter = picture.magFilter = LinearFilter
  picture.needsUpdate = true
  const filter = new PMREMGenerator(renderer)
  const light = filter.fromEquirectangular(picture)
  filter.dispose()
  picture.dispose()
  return light
}

function paintStudio(ground: Color): Float32Array<ArrayBuffer> {
  const boxes = SOFT_BOXES.map(aimBox)
  const rays = Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => rayOf(pixel))
  const light = rays.map((ray) => (ray.y < 0 ? 0 : lightFrom(ray, boxes)))
  // The floor gives back what falls on it in its own colour: the mean of the sky, weighed by how steeply it falls.
  const weight = rays.map(({ y }) => Math.max(0, y) * Math.sqrt(1 - y * y))
  const falling =
    light.reduce((sum, value, i) => sum + value * (weight[i] ?? 0), 0) / weight.reduce((a, b) => a + b)
  const pixels = new Float32Array(WIDTH * HEIGHT * 4)
  rays.forEach((ray, i) => {
    const white = light[i] ?? 0
    const { r, g, b } = ground
    pixels.set(ray.y < 0 ? [r * falling, g * falling, b * falling, 1] : [white, white, white, 1], i * 4)
  })
  return pixels
}

/** As three.js looks up an equirectangular picture, whose first row is at the bottom. */
function rayOf(pixel: number): Vector3 {
  const around = ((pixel % WIDTH) + 0.5) / WIDTH
  const up = (Math.floor(pixel / WIDTH) + 0.5) / HEIGHT
  const elevation = (up - 0.5) * Math.PI
  const angle = (around - 0.5) * 2 * Math.PI
  return new Vector3(
    Math.cos(elevation) * Math.cos(angle),
    Math.sin(elevation),
    Math.cos(elevation) * Math.sin(angle),
  )
}

type Box = ReturnType<typeof aimBox>

function aimBox([azimuth, elevation, halfWidth, halfHeight, radiance]: (typeof SOFT_BOXES)[number]) {
  const [around, up] = [MathUtils.degToRad(azimuth - HOME_AZIMUTH), MathUtils.degToRad(elevation)]
  const centre = new Vector3(Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up))
  const right = new Vector3(0, 1, 0).cross(centre).normalize()
  const [width, height] = [halfWidth, halfHeight].map((half) => Math.tan(MathUtils.degToRad(half)))
  return {
    centre,
    right,
    above: centre.clone().cross(right),
    width: width ?? 1,
    height: height ?? 1,
    radiance,
  }
}

function lightFrom(ray: Vector3, boxes: Box[]): number {
  let light = AMBIENT * (0.8 - 0.45 * ray.y)
  for (const { centre, right, above, width, height, radiance } of boxes) {
    const facing = ray.dot(centre)
    if (facing <= 0) continue
    const x = ray.dot(right) / facing / width
    const y = ray.dot(above) / facing / height
    const inside = feather(x) * feather(y)
    light = light * (1 - inside) + inside * radiance * (1 - 0.28 * Math.min(1, Math.hypot(x, y) * 0.7))
  }
  return light
}

function feather(distance: number): number {
  const t = Math.min(1, Math.max(0, (1 - Math.abs(distance)) / 0.22))
  return t * t * (3 - 2 * t)
}

// The studio writes into each vertex's colour how much of the sky lights it. Plain viewers darken the surface with it;
// here it darkens what the light leaves there, reflections too, and spares what shines by itself.
const SHADE = /* glsl */ `
float openness = vColor.r;
reflectedLight.indirectDiffuse *= openness;
#ifdef USE_CLEARCOAT
  clearcoatSpecularIndirect *= openness;
#endif
float facing = saturate( dot( geometryNormal, geometryViewDir ) );
reflectedLight.indirectSpecular *= computeSpecularOcclusion( facing, openness, material.roughness );
`

/** Lets a model keep the light out of its own hollows. */
export function shadeHollows(model: Object3D): void {
  model.traverse((thing) => {
    if (!(thing instanceof Mesh)) return
    for (const material of [thing.material].flat() as Material[])
      if (material instanceof MeshStandardMaterial && material.vertexColors) material.onBeforeCompile = shade
  })
}

const shade: Material["onBeforeCompile"] = (shader) => {
  shader.fragmentShader = shader.fragmentShader
    .replace("#include <color_fragment>", "")
    .replace("#include <aomap_fragment>", SHADE)
}

import type { Orbit } from "#app/core/catalogue/viewer3d/orbit.ts"

/** A point, or where the camera stands, in centimetres: to the right, up, towards the viewer. */
export type Spot = readonly [number, number, number]

/** How a product sits in the square: the middle of its outline, half its larger extent; 1 is the square's edge. */
type Outline = { middle: { x: number; y: number }; reach: number; depth: number }

const FULLEST = 0.92
const ROUNDS = 3

/** Places the camera for an orbit as in the hero picture: as far away, unless the product would touch the edge. */
export function createFraming(points: readonly Spot[], home: { orbit: Orbit; place: Spot; half: number }) {
  const { half } = home
  const pivot = middleOf(points)
  const wanted = outlineOf(facing(points, home.orbit), inView(home.place, home.orbit), half)
  const distance = inView(home.place, home.orbit)[2] - inView(pivot, home.orbit)[2]
  const fullest = Math.max(FULLEST, wanted.reach)
  return (orbit: Orbit): Spot => {
    const turned = facing(points, orbit)
    let [x, y, z] = inView(pivot, orbit)
    z += distance
    for (let round = 0; round < ROUNDS; round++) {
      const { middle, reach, depth } = outlineOf(turned, [x, y, z], half)
      x += (middle.x - wanted.middle.x) * half * depth
      y += (middle.y - wanted.middle.y) * half * depth
      if (reach > fullest) z += (reach / fullest - 1) * depth
    }
    const { sin, cos } = ofTilt(orbit)
    return [x, y * cos + z * sin, z * cos - y * sin]
  }
}

function facing(points: readonly Spot[], orbit: Orbit): Spot[] {
  return points.map((point) => inView(point, orbit))
}

function inView([x, y, z]: Spot, orbit: Orbit): Spot {
  const turn = -radians(orbit.turn)
  const [across, along] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)]
  const { sin, cos } = ofTilt(orbit)
  return [across, y * cos - along * sin, y * sin + along * cos]
}

function outlineOf(points: readonly Spot[], [cameraX, cameraY, cameraZ]: Spot, half: number): Outline {
  let [left, right, bottom, top, depth] = [Infinity, -Infinity, Infinity, -Infinity, 0]
  for (const [x, y, z] of points) {
    const away = cameraZ - z
    const [across, up] = [(x - cameraX) / away / half, (y - cameraY) / away / half]
    left = Math.min(left, across)
    right = Math.max(right, across)
    bottom = Math.min(bottom, up)
    top = Math.max(top, up)
    depth += away / points.length
  }
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 }
  return { middle, reach: Math.max(right - left, top - bottom) / 2, depth }
}

function middleOf(points: readonly Spot[]): Spot {
  const heights = points.map(([, y]) => y)
  return [0, (Math.min(...heights) + Math.max(...heights)) / 2, 0]
}

const ofTilt = ({ tilt }: Orbit) => ({ sin: Math.sin(radians(tilt)), cos: Math.cos(radians(tilt)) })

const radians = (degrees: number) => (degrees * Math.PI) / 180

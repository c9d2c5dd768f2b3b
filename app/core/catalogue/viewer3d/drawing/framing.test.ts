import { expect, test } from "vitest"
import { createFraming, type Spot } from "./framing.ts"

const half = Math.tan((10 * Math.PI) / 180)
const home = { orbit: { turn: 0, tilt: 0, zoom: 1 }, place: [0, 3, 60] as Spot, half }

/** A box with its corners and the middles of its edges, standing on the floor. */
function box(width: number, height: number, depth: number, x = 0): Spot[] {
  const sides = [-0.5, 0, 0.5]
  return sides.flatMap((a) =>
    [0, 0.5, 1].flatMap((b) => sides.map((c): Spot => [x + a * width, b * height, c * depth])),
  )
}

/** Left, right, bottom and top of the outline in the square, whose edges are at 1. */
function outline(points: Spot[], place: Spot, turn: number) {
  const angle = (-turn * Math.PI) / 180
  const seen = points.map(([x, y, z]) => {
    const [across, along] = [
      x * Math.cos(angle) + z * Math.sin(angle),
      z * Math.cos(angle) - x * Math.sin(angle),
    ]
    return [
      (across - place[0]) / (place[2] - along) / half,
      (y - place[1]) / (place[2] - along) / half,
    ] as const
  })
  const across = seen.map(([x]) => x)
  const up = seen.map(([, y]) => y)
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.min(...up),
    top: Math.max(...up),
  }
}

test("PD-1: the model opens exactly as its hero picture shows it", () => {
  const place = createFraming(box(8, 6, 4), home)(home.orbit)
  place.forEach((value, axis) => {
    expect(value).toBeCloseTo(home.place[axis] ?? 0, 4)
  })
})

test("PD-1: a model that is turned stays in the middle, even one that hangs to one side", () => {
  const lopsided = box(4, 6, 2, 3)
  const wanted = outline(lopsided, home.place, 0)
  const placeFor = createFraming(lopsided, home)
  for (const turn of [45, 90, 180, 270]) {
    const seen = outline(lopsided, placeFor({ ...home.orbit, turn }), turn)
    expect((seen.left + seen.right) / 2, `${turn}`).toBeCloseTo((wanted.left + wanted.right) / 2, 2)
  }
})

test("PD-1: a long model that is turned broadside does not leave the square", () => {
  const bar = box(4, 6, 40)
  const { left, right } = outline(bar, createFraming(bar, home)({ ...home.orbit, turn: 90 }), 90)
  expect(Math.max(-left, right)).toBeLessThan(0.95)
  expect(right - left).toBeGreaterThan(1.7)
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { approach, type Orbit, orbitByKey, sway, zoomBy } from "./orbit.ts"

const home: Orbit = { turn: 28, tilt: 12, zoom: 1 }

test("PD-1: arrow keys turn a model the way they point, plus and minus change its size", () => {
  expect(orbitByKey(home, "ArrowRight", home)).toEqual({ ...home, turn: 13 })
  expect(orbitByKey(home, "ArrowLeft", home)).toEqual({ ...home, turn: 43 })
  expect(orbitByKey(home, "ArrowDown", home)).toEqual({ ...home, tilt: 22 })
  expect(orbitByKey(home, "ArrowUp", home)).toEqual({ ...home, tilt: 2 })
  expect(orbitByKey(home, "+", home)).toEqual({ ...home, zoom: 1.25 })
  expect(orbitByKey(home, "-", home)).toEqual({ ...home, zoom: 0.8 })
})

test("PD-1: Home puts a model back by the shorter way, however often it was turned round", () => {
  expect(orbitByKey({ turn: 28 + 725, tilt: 60, zoom: 2 }, "Home", home)).toEqual({ ...home, turn: 28 + 720 })
  expect(orbitByKey({ turn: -170, tilt: 0, zoom: 1 }, "Home", home)).toEqual({ ...home, turn: 28 - 360 })
})

test("PD-1: keys that mean nothing to a model are left to the page", () => {
  for (const key of ["Tab", "Enter", " ", "a", "PageDown", "End"])
    expect(orbitByKey(home, key, home), key).toBeUndefined()
})

test("PD-1: no key and no zoom leads under the floor, over the top, or out of the shop", () => {
  const keys = fc.array(fc.constantFrom("ArrowUp", "ArrowDown", "+", "-"), { maxLength: 40 })
  fc.assert(
    fc.property(keys, fc.double({ min: 0.01, max: 100, noNaN: true }), (pressed, factor) => {
      const reached = pressed.reduce((orbit, key) => orbitByKey(orbit, key, home) ?? orbit, home)
      const { tilt, zoom } = zoomBy(reached, factor)
      expect(tilt).toBeGreaterThanOrEqual(-12)
      expect(tilt).toBeLessThanOrEqual(85)
      expect(zoom).toBeGreaterThanOrEqual(0.75)
      expect(zoom).toBeLessThanOrEqual(3.5)
    }),
  )
})

test("PD-1: what is asked for is reached, in any number of frames, and then drawing ends", () => {
  const wanted = { turn: 100, tilt: 40, zoom: 2 }
  for (const frame of [4, 16, 50]) {
    let [shown, elapsed, isThere] = [home, 0, false]
    while (!isThere && elapsed < 2000) {
      const step = approach(shown, wanted, frame)
      shown = step.orbit
      isThere = step.isThere
      elapsed += frame
    }
    expect(shown, `${frame} ms`).toEqual(wanted)
    expect(elapsed).toBeLessThan(1000)
  }
})

test("PD-1: without motion a model jumps where it is asked to", () => {
  const wanted = { turn: 100, tilt: 40, zoom: 2 }
  expect(approach(home, wanted, Number.POSITIVE_INFINITY)).toEqual({ orbit: wanted, isThere: true })
})

test("PD-1: the first look to both sides ends where it began", () => {
  const turns = [900, 2700].map((ms) => sway(home, ms).orbit.turn - home.turn)
  expect(Math.sign(turns[0] ?? 0)).toBe(-Math.sign(turns[1] ?? 0))
  const { orbit, isOver } = sway(home, 10_000)
  expect(isOver).toBe(true)
  expect(orbit.turn).toBeCloseTo(home.turn)
})

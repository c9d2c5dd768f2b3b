import fc from "fast-check"
import { expect, test } from "vitest"
import { CAROUSEL_INTERVAL_MS, isTurning, stepsOfKey, stepsOfSwipe, turnSlide } from "./carousel.ts"

const alone = { isPaused: false, isHovered: false, hasFocus: false, prefersStill: false, count: 3 }

test("CM-2: slides turn every 5000 ms", () => {
  expect(CAROUSEL_INTERVAL_MS).toBe(5000)
  expect(isTurning(alone)).toBe(true)
})

test("CM-2: after the last slide comes the first, and before the first the last", () => {
  expect([turnSlide(0, 1, 3), turnSlide(1, 1, 3), turnSlide(2, 1, 3)]).toEqual([1, 2, 0])
  expect([turnSlide(0, -1, 3), turnSlide(2, -1, 3)]).toEqual([2, 1])
})

test("CM-2: any turn and its opposite end where they began, and every slide exists", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      fc.integer({ min: -50, max: 50 }),
      (count, seed, steps) => {
        const slide = seed % count
        const turned = turnSlide(slide, steps, count)
        expect(turned).toBeGreaterThanOrEqual(0)
        expect(turned).toBeLessThan(count)
        expect(turnSlide(turned, -steps, count)).toBe(slide)
      },
    ),
  )
})

test("CM-2: a carousel without slides stays at its beginning", () => {
  expect(turnSlide(0, 1, 0)).toBe(0)
})

test("CM-2: the arrow keys turn it, other keys do not", () => {
  expect(["ArrowRight", "ArrowLeft", "Tab", "ArrowDown"].map(stepsOfKey)).toEqual([1, -1, 0, 0])
})

test("CM-2: a swipe over 40 px turns it, to the left onwards and to the right back", () => {
  const across = (pixels: number) => stepsOfSwipe({ across: pixels, down: 0 })
  expect([-41, -40, 0, 40, 41].map(across)).toEqual([1, 0, 0, 0, -1])
})

test("CM-2: a finger that scrolls the page turns nothing", () => {
  expect(stepsOfSwipe({ across: -60, down: 90 })).toBe(0)
})

test.each(["isPaused", "isHovered", "hasFocus", "prefersStill"] as const)(
  "CM-2: nothing turns while %s",
  (reason) => {
    expect(isTurning({ ...alone, [reason]: true })).toBe(false)
  },
)

test("CM-2: one slide does not turn", () => {
  expect(isTurning({ ...alone, count: 1 })).toBe(false)
})

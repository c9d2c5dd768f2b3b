import { expect, test } from "vitest"
import { groundGradient } from "./tone-mapping.ts"

test("PD-1: a model stands on its palette's ground, from its middle to its edge", () => {
  const gradient = groundGradient("#808080", "#000000")
  expect(gradient).toMatch(/^radial-gradient\(ellipse 78% 78% at 50% 48%, rgb\(128 128 128\) 0%/)
  expect(gradient).toMatch(/rgb\(0 0 0\) 100%\)$/)
})

test("PD-1: bright grounds are printed as softly as in the pictures", () => {
  const [, red] = groundGradient("#ffffff", "#ffffff").match(/rgb\((\d+)/) ?? []
  expect(Number(red)).toBeGreaterThan(235)
  expect(Number(red)).toBeLessThan(250)
})

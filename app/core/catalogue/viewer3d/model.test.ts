import { expect, test } from "vitest"
import { isWorthRetrying, MODEL_FAULTS, sayLoading } from "./model.ts"
import { modelOf } from "./model-path.ts"

test("PD-1: a studio picture has its product's model beside it, of the same version", () => {
  expect(modelOf("/images/dh-eb-1/hero-640.avif?v=3f9a")).toBe("/images/dh-eb-1/model.glb?v=3f9a")
})

test.each([
  "",
  "https://shop.example/images/7/hero-640.avif",
  "/images/7.avif",
  "/images/a/b/hero-640.avif",
  "/images/dh-eb-1/angle-640.avif",
  "/images/dh-eb-1/hero-640.jpg",
])("PD-1: %s has no model, so there is no button for one", (image) => {
  expect(modelOf(image)).toBeUndefined()
})

test("PD-1: the size of a download is told once it is known", () => {
  expect(sayLoading()).toBe("Loading the model…")
  expect(sayLoading(111_840)).toBe("Loading the model, 112 kB…")
})

test("PD-1: every fault of the viewer has a sentence, and only those that may pass offer another try", () => {
  expect(Object.values(MODEL_FAULTS).filter((sentence) => !/^[A-Z].+\.$/.test(sentence))).toEqual([])
  expect(isWorthRetrying("not-downloaded")).toBe(true)
  expect(isWorthRetrying("cannot-draw")).toBe(false)
})

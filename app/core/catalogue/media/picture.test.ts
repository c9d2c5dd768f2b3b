import { expect, test } from "vitest"
import { pictureAt, pictureSizes } from "./picture.ts"

test("PD-1: a studio picture comes in the widths that were rendered", () => {
  expect(pictureSizes("/images/dh-eb-1/hero-640.avif")).toBe(
    "/images/dh-eb-1/hero-320.avif 320w, /images/dh-eb-1/hero-640.avif 640w, /images/dh-eb-1/hero-1000.avif 1000w",
  )
  expect(pictureAt("/images/dh-eb-1/hero-640.avif", 320)).toBe("/images/dh-eb-1/hero-320.avif")
})

test("CAT-1: a picture from another shop's host is used as it is", () => {
  expect(pictureSizes("https://cdn.example/a-640.jpg")).toBeUndefined()
  expect(pictureAt("https://cdn.example/a-640.jpg", 320)).toBe("https://cdn.example/a-640.jpg")
})

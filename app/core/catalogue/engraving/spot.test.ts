import { expect, test } from "vitest"
import { viewOfSpot } from "./spot.ts"

const spot = { picture: "/blank.avif", x: 50, y: 40, width: 20, height: 3, turn: 0, ink: "#57524a" }

test("the view of a spot has the longest name in its middle, and ends with the picture", () => {
  expect(viewOfSpot(spot)).toBe("30 20 40 40")
  expect(viewOfSpot({ ...spot, x: 2, y: 99 })).toBe("0 60 40 40")
  expect(viewOfSpot({ ...spot, width: 4 })).toBe("36 26 28 28")
  expect(viewOfSpot({ ...spot, width: 80 })).toBe("0 0 100 100")
})

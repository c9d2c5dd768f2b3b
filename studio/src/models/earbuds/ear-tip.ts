import { cloth, rubber } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { type Part, part } from "../../part.ts"

/** A silicone tip with the sound outlet in it: it points along y, and its rim sits a little below the origin. */
export function earTip(colour: string): Part[] {
  const dome = lathe(
    [
      [0.2, 0.55, 0.02],
      [0.3, 0.56, 0.1],
      [0.5, 0.3, 0.25],
      [0.6, -0.02, 0.12],
      [0.56, -0.08, 0.05],
      [0.46, 0.1, 0.1],
      [0.25, 0.3],
    ],
    { segments: 80 },
  )
  const throat = lathe(
    [
      [0.21, 0.55],
      [0.2, 0.36],
    ],
    { segments: 48 },
  )
  const outlet = lathe(
    [
      [0, 0.42],
      [0.21, 0.42],
    ],
    { segments: 48 },
  )
  const neck = lathe(
    [
      [0.33, -0.35],
      [0.3, 0.35],
    ],
    { segments: 48 },
  )
  const skin = rubber(colour, { sheen: 0.3, grain: 0 })
  return [part(dome, skin), part(throat, skin), part(neck, skin), part(outlet, cloth("#0b0b0d"))]
}

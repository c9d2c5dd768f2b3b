import { metal, rubber, satin } from "../../finish.ts"
import { lathe } from "../../geometry/lathe.ts"
import { TAU } from "../../geometry/numbers.ts"
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
  const neck = lathe(
    [
      [0.33, -0.35],
      [0.3, 0.35],
    ],
    { segments: 48 },
  )
  const skin = rubber(colour, { sheen: 0.3, grain: 0 })
  return [part(dome, skin), part(throat, skin), part(neck, skin), ...soundOutlet()]
}

/** A steel mesh inside the throat: a plate with rings of holes. */
function soundOutlet(): Part[] {
  const plate = lathe(
    [
      [0, 0.44],
      [0.21, 0.44],
    ],
    { segments: 48 },
  )
  const hole = lathe(
    [
      [0, 0.443],
      [0.016, 0.443],
    ],
    { segments: 12 },
  )
  const rings = [0, 1, 2, 3, 4].flatMap((ring) =>
    Array.from({ length: Math.max(1, ring * 6) }, (_, i) => {
      const angle = (i / Math.max(1, ring * 6)) * TAU,
        r = ring * 0.044
      return part(hole, satin("#050506"), { at: [Math.cos(angle) * r, 0, Math.sin(angle) * r] })
    }),
  )
  return [part(plate, metal("#6c7178", { roughness: 0.4 })), ...rings]
}

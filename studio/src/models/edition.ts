import { type BufferGeometry, ExtrudeGeometry, Shape } from "three"
import { lettering } from "../geometry/lettering.ts"
import { TAU } from "../geometry/numbers.ts"
import { printOn } from "../ink.ts"
import { type Part, part } from "../part.ts"
import type { Brief } from "../scene.ts"

const NAMES = ["Meera", "Kabir", "Asha", "Rohan", "Tara", "Arjun", "Ira"]

/** The name engraved on a personal edition in its pictures. */
export const sampleName = ({ vary }: Brief) => NAMES[Math.floor(vary("name", 0, NAMES.length - 0.01))]

/** A petal as [control width, from, to] round the middle of a rosette. */
interface Petal {
  angle: number
  from: number
  to: number
  width: number
}

/** Two rows of petals and a string of dots, as drawn on a threshold; every hero edition has its own count. */
export function rosettePetals({ vary }: Brief, inner: number, outer: number): Petal[] {
  const count = 10 + 2 * Math.floor(vary("petals", 0, 3.99)),
    step = TAU / count,
    depth = outer - inner
  return Array.from({ length: count }, (_, i) => i * step).flatMap((angle) => [
    {
      angle,
      from: inner,
      to: inner + depth * 0.72,
      width: Math.min(0.42, step * 0.42) * (inner + depth * 0.36),
    },
    {
      angle: angle + step / 2,
      from: inner + depth * 0.5,
      to: outer * 0.97,
      width: Math.min(0.3, step * 0.3) * (inner + depth * 0.7),
    },
    { angle, from: outer * 0.87, to: outer * 0.97, width: outer * 0.055 },
  ])
}

/** The mark of an edition, flat and facing +z: a rosette with room in its middle, or a name. */
export function editionMark(brief: Brief, radius: number, room = 0.16): Part[] {
  if (!brief.edition) return []
  const ink = printOn(brief.palette, brief.palette.body)
  if (brief.edition === "personal")
    return [part(lettering(sampleName(brief), radius * 0.62, { weight: 400, tracking: 0.02 }), ink)]
  return rosettePetals(brief, radius * room, radius).map((petal) => part(petalGeometry(petal), ink))
}

function petalGeometry({ angle, from, to, width }: Petal): BufferGeometry {
  const middle = (from + to) / 2
  const shape = new Shape().moveTo(0, from)
  shape.quadraticCurveTo(width, middle, 0, to)
  shape.quadraticCurveTo(-width, middle, 0, from)
  return new ExtrudeGeometry(shape, { depth: 0.012, bevelEnabled: false, curveSegments: 10 }).rotateZ(angle)
}

/** The same rosette as an SVG path, for screens. */
export function rosettePath(
  brief: Brief,
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  color: string,
): string {
  return rosettePetals(brief, inner, outer)
    .map(
      ({ angle, from, to, width }) =>
        `<path transform="translate(${cx} ${cy}) rotate(${(angle / TAU) * 360})" fill="${color}" d="M0 ${from}Q${width} ${(from + to) / 2} 0 ${to}Q${-width} ${(from + to) / 2} 0 ${from}Z"/>`,
    )
    .join("")
}

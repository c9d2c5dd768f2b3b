import type { Brief } from "../../scene.ts"

export interface Box {
  width: number
  height: number
  depth: number
  woofers: readonly (readonly [number, number, number])[]
}

export function boxOf({ style, vary }: Brief): Box {
  const s = vary("size", 0.94, 1.06)
  switch (style) {
    case "tower":
      return {
        width: 27 * s,
        height: 66,
        depth: 27,
        woofers: [
          [0, -13.5, 9.6],
          [0, 9.5, 9.6],
          [0, 25.4, 3.8],
        ],
      }
    case "trolley":
      return {
        width: 30 * s,
        height: 54,
        depth: 27,
        woofers: [
          [0, -8.4, 10.5],
          [0, 14, 7.1],
        ],
      }
    case "twin":
      return {
        width: 54 * s,
        height: 25,
        depth: 22,
        woofers: [
          [-15.5, -0.5, 8.8],
          [15.5, -0.5, 8.8],
          [0, 3.2, 3.2],
        ],
      }
    default:
      return {
        width: 32 * s,
        height: 32,
        depth: 28,
        woofers: [
          [0, 0.6, 10],
          [-11, 11.3, 2.3],
          [11, 11.3, 2.3],
        ],
      }
  }
}

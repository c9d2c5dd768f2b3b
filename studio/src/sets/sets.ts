import type { Part } from "../part.ts"
import type { Scene } from "../scene.ts"
import { arch, ball, block, type Paint, plinth, sun } from "./props.ts"
import { boxOf, stand } from "./stage.ts"

/** A picture of several things: for the bands of the home page and the tops of the content pages. */
export interface StageSet {
  /** Its ground and the paint of what stands on it. */
  palette: string
  build: (paint: Paint) => Promise<Scene>
}

const scene = (parts: Part[], azimuth: number, elevation: number, fill = 0.86): Scene => ({
  parts,
  camera: { azimuth, elevation, fillWidth: fill, fillHeight: fill },
})

/** Where the top of something is. */
const top = (parts: readonly Part[]) => boxOf(parts).max.y

/** The seven scenes of the home page, then the pages that have a picture of their own. */
export const SETS: Record<string, StageSet> = {
  earbuds: {
    palette: "marigold",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          plinth(5.2, 3.2, full, [-3.4, 1.5]),
          plinth(4.4, 7.4, pale, [5.4, -3]),
          ball(1.7, deep, [3.4, 0, 5.2]),
          ...(await stand("eb-raag90-marigold", [-3.4, 3.2, 1.5], [0, 8, 0])),
          ...(await stand("eb-airlobes141-paper", [5.4, 7.4, -3], [0, -14, 0])),
        ],
        22,
        14,
      ),
  },
  watch: {
    palette: "midnight",
    build: async ({ full, deep }) =>
      scene(
        [
          block([6.4, 2, 6.4], full, [-6.4, 0, 2.6]),
          block([6.4, 5, 6.4], full, [0, 0, 0]),
          block([6.4, 8, 6.4], deep, [6.4, 0, -2.6]),
          ...(await stand("wt-ghadimax-slate", [-6.4, 2, 2.6], [0, 6, 0])),
          ...(await stand("wt-kshan43-midnight", [0, 5, 0], [0, 6, 0])),
          ...(await stand("wt-kangan36-champagne", [6.4, 8, -2.6], [0, 6, 0])),
        ],
        24,
        15,
      ),
  },
  nackband: {
    palette: "terracotta",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          plinth(10.6, 2.4, full, [0, 0]),
          plinth(4.6, 8, pale, [7.4, -11]),
          ball(2.2, deep, [7.4, 8, -11]),
          ...(await stand("nb-taal250-terracotta", [0, 2.4, 1], [0, 0, 0])),
        ],
        26,
        30,
        0.88,
      ),
  },
  headphone: {
    palette: "champagne",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          arch(30, 34, 3.4, full, [3, -9]),
          plinth(13, 4, pale, [-1, 0]),
          ball(3, deep, [14, 0, 5]),
          ...(await stand("hp-kansen600-champagne", [-1, 4, 0], [0, 0, 0])),
        ],
        24,
        11,
        0.92,
      ),
  },
  speaker: {
    palette: "tide",
    build: async ({ pale, full, deep }) => {
      const low = await stand("sp-bansuri30-tide", [-1, 5, 6], [0, -4, 0])
      return scene(
        [
          block([24, 5, 13], full, [-1, 0, 6]),
          block([24, 12, 11], pale, [3, 0, -6.4]),
          sun(11, 2.4, deep, [6, -15]),
          ...low,
          ...(await stand("sp-ghatam12-terracotta", [9.6, 12, -6], [0, 0, 0])),
          ...(await stand("sp-khanjira5-marigold", [-3.4, 12, -6], [0, 10, 0])),
        ],
        22,
        13,
        0.9,
      )
    },
  },
  party: {
    palette: "rani",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          block([66, 14, 48], full, [0, 0, 4]),
          sun(46, 5, deep, [14, -34]),
          block([34, 34, 34], pale, [40, 0, -14]),
          ...(await stand("ps-jugalbandi80-rani", [-5, 14, 8], [0, 0, 0])),
          ...(await stand("ps-dholki16-coral", [40, 34, -14], [0, -8, 0])),
        ],
        24,
        11,
        0.92,
      ),
  },
  soundbar: {
    palette: "paper",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          block([64, 9, 22], full, [0, 0, 0]),
          block([18, 24, 18], pale, [21, 9, -3]),
          sun(24, 3, deep, [-6, -15]),
          ...(await stand("sb-mehfil20-terracotta", [-4, 9, 6], [0, 0, 0])),
          ball(5, deep, [21, 33, -3]),
        ],
        20,
        11,
        0.92,
      ),
  },
  gift: {
    palette: "rani",
    build: async ({ pale, full, deep }) => {
      const box = block([15, 9, 15], full, [-4, 0, 0])
      const ribbon = [
        block([2.2, 9.16, 15.16], deep, [-4, 0, 0]),
        block([15.24, 9.24, 2.2], deep, [-4, 0, 0]),
      ]
      const small = [block([8.4, 5, 8.4], pale, [9, 0, 6]), block([1.5, 5.12, 8.52], deep, [9, 0, 6])]
      return scene(
        [
          box,
          ...ribbon,
          ...small,
          ...(await stand("eb-airlobes141-rani", [-6.5, top([box]) + 0.1, 3.6], [0, 6, 0])),
          ...(await stand("wt-kangan36-rani", [9, 5.1, 6], [0, 4, 0])),
        ],
        26,
        19,
      )
    },
  },
  corporate: {
    palette: "slate",
    build: async ({ pale, full, deep }) => {
      return scene(
        [
          block([40, 4, 26], full, [0, 0, 0]),
          block([22, 6, 12], pale, [7.6, 4, -6]),
          block([10, 12, 10], deep, [-13, 4, -6]),
          ...(await stand("hp-dhwani450-midnight", [7.6, 10, -6])),
          ...(await stand("pb-urja10-slate", [-13, 16, -6])),
          ...(await stand("eb-airlobes141-ink", [-9, 4, 7.4])),
          ...(await stand("sp-eent20-slate", [8, 4, 7])),
        ],
        20,
        13,
        0.9,
      )
    },
  },
  careers: {
    palette: "ink",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          block([30, 6, 22], full, [0, 0, 0]),
          block([16, 10, 14], pale, [-4, 6, -2]),
          plinth(4, 3, deep, [18, 8]),
          ...(await stand("wh-riyaz10-ink", [-3, 16, -2], [0, 0, 0])),
          ...(await stand("sp-khanjira5-ink", [9, 6, 4], [0, 12, 0])),
        ],
        24,
        15,
        0.9,
      ),
  },
  stores: {
    palette: "mist",
    build: async ({ pale, full, deep }) => {
      const shelf = (y: number) => block([60.2, 1.6, 14.6], full, [0, y, 0])
      return scene(
        [
          shelf(0),
          shelf(25),
          shelf(50),
          block([1.6, 52, 15], full, [-30.8, -0.2, 0]),
          block([1.6, 52, 15], full, [30.8, -0.2, 0]),
          block([61, 51, 1], pale, [0, 0, -7]),
          ball(4, deep, [24, 1.6, 1]),
          ...(await stand("sp-ghatam12-ink", [-22, 1.6, 0])),
          ...(await stand("sp-bansuri30-tide", [-4, 1.6, 0])),
          ...(await stand("sp-khanjira5-rani", [14, 1.6, 0])),
          ...(await stand("hp-dhwani450-terracotta", [-17, 26.6, 0])),
          ...(await stand("hp-shruti310-mint", [6, 26.6, 0])),
          ...(await stand("wt-prahar2-marigold", [20, 26.6, 2])),
          ...(await stand("eb-raag90-marigold", [26, 26.6, 1])),
        ],
        16,
        8,
        0.9,
      )
    },
  },
  speakers: {
    palette: "marigold",
    build: async ({ pale, full, deep }) =>
      scene(
        [
          block([112, 10, 50], full, [0, 0, 0]),
          sun(44, 4, pale, [-8, -30]),
          block([30, 26, 30], deep, [36, 10, -8]),
          ...(await stand("ps-nagada100-marigold", [-32, 10, -6])),
          ...(await stand("ps-dholki16-tide", [2, 10, 2], [0, -6, 0])),
          ...(await stand("sp-ghatam12-terracotta", [30, 36, -8])),
          ...(await stand("sp-khanjira5-marigold", [42, 36, -4])),
          ...(await stand("sp-bansuri30-tide", [36, 10, 17])),
        ],
        20,
        10,
        0.92,
      ),
  },
}

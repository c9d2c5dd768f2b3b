import { ball, block, plinth, sun } from "./props.ts"
import { stand } from "./stage.ts"
import { type StageSet, scene } from "./stage-set.ts"

/** The pages that have a picture of their own. */
export const PAGE_SETS: Record<string, StageSet> = {
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
          ...(await stand("eb-airlobes141-rani", [-6.5, 9.2, 3.6], [0, 6, 0])),
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

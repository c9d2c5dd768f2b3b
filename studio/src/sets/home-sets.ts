import { arch, ball, block, plinth, sun } from "./props.ts"
import { stand } from "./stage.ts"
import { type StageSet, scene } from "./stage-set.ts"

/** The seven scenes of the home page, by the type of their row. */
export const HOME_SETS: Record<string, StageSet> = {
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
}

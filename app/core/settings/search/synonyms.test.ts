import { expect, test } from "vitest"
import { checkSetting } from "#app/core/settings/settings.ts"
import { addSynonym, bothWays, removeSynonym } from "./synonyms.ts"

const pods = { said: "ear pods", means: "earbuds" }
const bar = { said: "sound bar", means: "soundbar", isTwoWay: true }

test("a one-way synonym applies in one direction, a two-way one in both", () => {
  expect(bothWays([pods, bar])).toEqual([
    { said: "ear pods", means: "earbuds" },
    { said: "sound bar", means: "soundbar" },
    { said: "soundbar", means: "sound bar" },
  ])
})

test("a phrase has one synonym, in any spelling of its letters", () => {
  expect(addSynonym([bar], pods)).toEqual([pods, bar])
  expect(addSynonym([pods], { said: " Ear  PODS", means: "headphone" })).toBeNull()
  expect(addSynonym([bar], { said: "Soundbar", means: "speaker" })).toBeNull()
  expect(addSynonym([pods], { said: "buds", means: "ear pods", isTwoWay: true })).toBeNull()
  expect(removeSynonym([pods, bar], bar)).toEqual([pods])
  expect(removeSynonym([pods], bar)).toEqual([pods])
})

test("synonyms stored without a direction can still be read", () => {
  expect(checkSetting("search.synonyms", [pods, bar])).toEqual({ ok: true, value: [pods, bar] })
  expect(checkSetting("search.synonyms", [{ ...pods, isTwoWay: "yes" }])).toMatchObject({ ok: false })
})

import { beforeAll, expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { rankFuzzyMatches } from "./fuzzy-ranking.server.ts"

const [COMMON, RARE] = [3_001, 301] // of the rarest word 3,000 are candidates, of another 300

const { db } = await keepTestDatabase()
beforeAll(async () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}`, title: name }))
  await fillCatalogue(db, [...named("Coral", COMMON), ...named("Ektara", RARE), { name: "Coral Ektara" }])
})

test("SR-2: what has all that is meant is found by the word that the fewest have, however late it comes", async () => {
  const coral = { place: 0, word: "coral", likeness: 0.75, count: COMMON + 1 }
  const ektara = { place: 1, word: "ektara", likeness: 0.5, count: RARE + 1 }
  for (const meant of [
    [coral, ektara],
    [ektara, coral],
  ]) {
    const ranked = await rankFuzzyMatches(db, meant)
    expect(ranked[0]).toEqual({ position: COMMON + RARE + 1, likeness: 1.25 })
    expect(ranked[1]).toEqual({ position: 1, likeness: 0.75 })
  }
})

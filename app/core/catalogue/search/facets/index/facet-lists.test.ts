import fc from "fast-check"
import { expect, test } from "vitest"
import { addList, bitsOfOffsets, common, countBits, countCommon, offsetsOf } from "./facet-lists.ts"
import { facetRow } from "./facet-postings.ts"
import { createTop } from "./sort-hits.server.ts"

const offsets = fc
  .tuple(fc.uniqueArray(fc.nat(65_535), { maxLength: 60 }), fc.boolean())
  .map(([some, isLong]) => [
    ...new Set([...some, ...(isLong ? Array.from({ length: 5_000 }, (_, n) => n * 13) : [])]),
  ])
  .map((list) => list.toSorted((a, b) => a - b))

test("product lists count, unite and intersect as sets, whether stored as offsets or as bits", () => {
  fc.assert(
    fc.property(offsets, offsets, (some, others) => {
      const [bits, list] = [bitsOfOffsets(some), facetRow("a=b", others).offsets]
      const both = some.filter((offset) => others.includes(offset))
      expect(offsetsOf(list)).toEqual(others)
      expect(countBits(bits)).toBe(some.length)
      expect(countCommon(bits, list)).toBe(both.length)
      expect(offsetsOf(common(bits, bitsOfOffsets(others)))).toEqual(both)
      addList(bits, list)
      expect(countBits(bits)).toBe(new Set([...some, ...others]).size)
    }),
    { numRuns: 40 },
  )
})

test("the first products of a sort equal the beginning of a full sort", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), fc.nat(12), (keys, limit) => {
      const top = createTop(limit)
      for (const [position, key] of keys.entries()) top.add(key, position)
      const sorted = [...keys.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
      expect(top.list()).toEqual(sorted.slice(0, limit))
    }),
  )
})

import { expect, test } from "vitest"
import { parseStat, secondsOf } from "../process-stat.ts"

const REST =
  "S 4711 812 812 0 -1 4194560 15342 2210 12 3 1250 317 41 9 20 0 14 0 88123 1420664832 63011 18446744073709551615"

test("a process's own time is user plus system time, and that of ended children is separate", () => {
  expect(parseStat(`812 (node) ${REST}`)).toEqual({
    parent: 4711,
    ticks: 1567,
    endedTicks: 50,
  })
})

test("brackets and blanks in a program name do not shift the fields", () => {
  expect(parseStat(`812 (postgres: (a) b) ${REST}`)).toEqual(parseStat(`812 (node) ${REST}`))
})

test("an ended process has used nothing", () => {
  expect(secondsOf(2 ** 30)).toBe(0)
})

test("processor time matches the process's own figure, threads included", () => {
  const { user, system } = process.cpuUsage()
  expect(secondsOf(process.pid)).toBeCloseTo((user + system) / 1e6, 0)
})

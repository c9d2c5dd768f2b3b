import { expect, test } from "vitest"
import { parseStat, secondsOf } from "../process-stat.ts"

const REST =
  "S 4711 812 812 0 -1 4194560 15342 2210 12 3 1250 317 41 9 20 0 14 0 88123 1420664832 63011 18446744073709551615"

test("Issue 25: a process's own time is user and system time together, that of its ended children stands apart", () => {
  expect(parseStat(`812 (node) ${REST}`)).toEqual({
    parent: 4711,
    ticks: 1567,
    endedTicks: 50,
    residentPages: 63011,
  })
})

test("Issue 25: brackets and blanks in the name of a program do not move the fields", () => {
  expect(parseStat(`812 (postgres: (a) b) ${REST}`)).toEqual(parseStat(`812 (node) ${REST}`))
})

test("Issue 25: a process that ended meanwhile has used nothing", () => {
  expect(secondsOf(2 ** 30)).toBe(0)
})

test("Issue 25: the processor time of a process is what the process itself knows, its threads included", () => {
  const { user, system } = process.cpuUsage()
  expect(secondsOf(process.pid)).toBeCloseTo((user + system) / 1e6, 0)
})

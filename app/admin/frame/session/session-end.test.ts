import { expect, test } from "vitest"
import { sessionAt } from "./session-end.ts"

const MINUTE = 60_000
const times = { activeAt: 0, idleMs: 29 * MINUTE, lifeEndsAt: 720 * MINUTE }

test("a session is warned about five minutes before it ends for want of use", () => {
  expect(sessionAt(0, times)).toMatchObject({ is: "open", changesInMs: 24 * MINUTE })
  expect(sessionAt(24 * MINUTE, times)).toMatchObject({
    ...{ is: "ending", endsAt: 29 * MINUTE, canProlong: true, changesInMs: 5 * MINUTE },
  })
  expect(sessionAt(29 * MINUTE, times)).toMatchObject({ is: "over", changesInMs: null })
})

test("a request of any tab puts the end off, but not beyond the life of the session", () => {
  expect(sessionAt(24 * MINUTE, { ...times, activeAt: 10 * MINUTE }).is).toBe("open")
  expect(sessionAt(716 * MINUTE, { ...times, activeAt: 715 * MINUTE })).toMatchObject({
    ...{ is: "ending", endsAt: 720 * MINUTE, canProlong: false },
  })
})

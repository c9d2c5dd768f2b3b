import { expect, test } from "vitest"
import { poolSizeFor } from "./server-options.server.ts"

test("the processes of a machine share ten database connections, with at least four each", () => {
  expect([1, 2, 3, 8, 128].map(poolSizeFor)).toEqual([10, 5, 4, 4, 4])
})

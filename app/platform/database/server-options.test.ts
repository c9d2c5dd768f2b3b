import { expect, test } from "vitest"
import { poolSizeFor } from "./server-options.server.ts"

test("Issue 27: the processes of a machine share ten connections to the database, and none has fewer than four", () => {
  expect([1, 2, 3, 8, 128].map(poolSizeFor)).toEqual([10, 5, 4, 4, 4])
})

import { expect, test } from "vitest"
import { nextScreen } from "./next-screen.ts"

test("Issue 29: a login leads to the screen that was asked for, and never out of the back office", () => {
  expect(nextScreen("/admin/orders?state=paid&q=asha")).toBe("/admin/orders?state=paid&q=asha")
  for (const wrong of [
    null,
    "",
    "/orders",
    "//evil.example",
    "/admin//evil.example",
    "/admin\\evil",
    "/administer",
  ])
    expect(nextScreen(wrong), String(wrong)).toBe("/admin")
})

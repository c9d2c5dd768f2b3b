import { expect, test } from "vitest"
import { nextScreen } from "./next-screen.ts"

test("a login redirects to the requested screen, and never out of the back office", () => {
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

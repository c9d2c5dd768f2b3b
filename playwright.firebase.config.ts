import { tmpdir } from "node:os"
import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import shop from "./playwright.config.ts"

/** The identity journeys as they stand in e2e/, and what is Firebase's alone. The emulator tells the shop where it is. */
export default defineConfig({
  ...shop,
  testDir: ".",
  workers: 1, // it runs beside the other journeys
  outputDir: join(tmpdir(), "dhun-firebase-results"),
  testMatch: ["e2e/own/identity*.spec.ts", "e2e/own/account.spec.ts", "test/firebase/*.spec.ts"],
})

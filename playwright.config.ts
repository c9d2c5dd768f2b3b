import { existsSync } from "node:fs"
import { defineConfig, devices, firefox, webkit } from "@playwright/test"
import { PLAIN } from "./e2e/browser-options.ts"

/** Other browsers for `npm run test:full`, where `npx playwright install firefox webkit` has put them. */
const OTHERS = [
  { name: "firefox", type: firefox, device: devices["Desktop Firefox"] },
  { name: "webkit", type: webkit, device: devices["Desktop Safari"] },
].filter(({ type }) => process.env.EVERY_BROWSER && existsSync(type.executablePath()))

/** Journeys against the built shop: each worker has one of its own on a copy of one folder of data (e2e/shop.ts). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/prepare-template-shop.ts",
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS) || 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a shared machine may be slow; what is wrong stays wrong
  outputDir: "test-results",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: process.env.TRACE ? "retain-on-failure" : "off", // it costs every journey a third of its time
    screenshot: "only-on-failure",
    launchOptions: PLAIN,
  },
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone-only/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      grep: /@phone/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    },
    ...OTHERS.map(({ name, device }) => ({
      name,
      testMatch: /(shop\/(search|payment)|checkout\/guided|own\/account)\.spec\.ts$/, // search, orders and the account
      grepInvert: /@phone-only/,
      use: { ...device, viewport: { width: 1280, height: 800 }, launchOptions: {} },
    })),
  ],
})

import { defineConfig, devices } from "@playwright/test"

/** Journeys against the built shop: each worker has one of its own on a copy of one embedded database (e2e/shop.ts). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/prepare-shops.ts",
  fullyParallel: true,
  workers: Number(process.env.JOURNEY_WORKERS) || 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a shared machine may be slow; what is wrong stays wrong
  outputDir: "test-results",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--use-angle=swiftshader", // software stands in for a graphics card
        "--enable-unsafe-swiftshader",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
      ],
    },
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
  ],
})

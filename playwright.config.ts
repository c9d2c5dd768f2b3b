import { defineConfig, devices } from "@playwright/test"

const PORT = 4321

/** Journeys against the built shop on a fresh embedded database (or on DATABASE_URL, when it is set). */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a shared machine may be slow; what is wrong stays wrong
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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
  webServer: {
    command: "rm -rf /tmp/dhun-journeys && node server/start.ts",
    port: PORT,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: "pipe",
    env: { PORT: String(PORT), DATA_DIR: "/tmp/dhun-journeys", NODE_ENV: "production", LOG_LEVEL: "warn" },
  },
})

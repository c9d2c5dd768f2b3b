import { spawnSync } from "node:child_process"
import { createFirebaseTools } from "./tools.ts"

// The emulator runs as long as the journeys do, and tells them by FIREBASE_AUTH_EMULATOR_HOST where it is.

const { program, config } = createFirebaseTools()
const journeys = ["playwright", "test", "--config", "playwright.firebase.config.ts", ...process.argv.slice(2)]
const { status } = spawnSync(
  "node",
  [
    program,
    "emulators:exec",
    "--only",
    "auth",
    "--project",
    "demo-dhun",
    "--config",
    config,
    journeys.join(" "),
  ],
  {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      FIREBASE_API_KEY: "demo-key",
      FIREBASE_AUTH_DOMAIN: "demo-dhun.firebaseapp.com",
      FIREBASE_PROJECT_ID: "demo-dhun",
    },
  },
)
process.exit(status ?? 1)

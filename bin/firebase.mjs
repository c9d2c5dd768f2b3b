import { findChromium, installPackages } from "./services.mjs"
import { build, environment, follow } from "./setup.mjs"

// `npm run test:firebase`: the identity journeys with Firebase as the provider, against its official emulator.
await installPackages(["browser"])
const chromium = findChromium()
if (!chromium) process.exit(1)
build()
const variables = { ...environment, CHROMIUM: chromium }
process.exit(await follow("node", ["test/firebase/main.ts", ...process.argv.slice(2)], variables))

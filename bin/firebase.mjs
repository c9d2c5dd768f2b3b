import { build, environment, follow } from "./setup.mjs"

// `npm run test:firebase`: the identity journeys with Firebase as the provider, against its official emulator.
build()
process.exit(await follow("node", ["test/firebase/main.ts", ...process.argv.slice(2)], environment))

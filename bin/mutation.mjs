import { existsSync } from "node:fs"
import { join } from "node:path"
import { environment, follow, install, ROOT, runTool, say } from "./setup.mjs"

// `npm run mutation [-- FILE…]`: changes the rules one behaviour at a time and counts the changes that no test notices (docs/testing.md).
const FOLDER = join(ROOT, "test/mutation")
const STRYKER = join(FOLDER, "node_modules/@stryker-mutator/core/bin/stryker.js")

install()
if (!existsSync(STRYKER)) {
  say("Installing the mutation tester (once)…")
  const code = await runTool("npm", ["install", "--no-save", "--prefix", FOLDER])
  if (code !== 0) process.exit(code)
}
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ["--mutate", files.join(",")] : []
process.exit(
  await follow("node", [STRYKER, "run", join(FOLDER, "stryker.config.json"), ...chosen], environment),
)

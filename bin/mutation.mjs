import { copyFileSync, existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { environment, follow, install, ROOT, runTool, say } from "./setup.mjs"

// `npm run mutation [-- FILE…]`: counts the changes of rules that no test notices (docs/guide/start.md).
const SETTINGS = join(ROOT, "test/mutation")
const FOLDER = join(ROOT, "node_modules/.mutation") // apart, so that no other command installs it
const STRYKER = join(FOLDER, "node_modules/@stryker-mutator/core/bin/stryker.js")

install()
if (!existsSync(STRYKER)) {
  say("Installing the mutation tester (once)…")
  mkdirSync(FOLDER, { recursive: true })
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(join(SETTINGS, file), join(FOLDER, file))
  const code = await runTool("npm", ["install", "--no-save", "--legacy-peer-deps", "--prefix", FOLDER])
  if (code !== 0) process.exit(code)
}
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ["--mutate", files.join(",")] : []
process.exit(
  await follow("node", [STRYKER, "run", join(SETTINGS, "stryker.config.json"), ...chosen], environment),
)

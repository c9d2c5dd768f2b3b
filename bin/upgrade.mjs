import { rmSync } from "node:fs"
import { findEarlierRelease, noteUpgrade, prepareRelease } from "./earlier-release.mjs"
import { build, environment, fail, follow } from "./setup.mjs"

// `npm run test:upgrade [-- REF]`: an earlier release, else that of the newest tag, is replaced by this tree and back while orders are placed.
const [ref = findEarlierRelease()] = process.argv.slice(2)
if (!ref) fail("There is no earlier tag v*: name a commit, npm run test:upgrade -- REF.")
build()
const folder = prepareRelease(ref)
const status = await follow("node", ["test/upgrade/main.ts", ref, folder], environment)
rmSync(folder, { recursive: true })
if (status === 0) noteUpgrade(ref)
process.exit(status)

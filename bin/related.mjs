import { execFileSync } from "node:child_process"
import { installPackages } from "./services.mjs"
import { follow, install, ROOT } from "./setup.mjs"

// `npm run test:related [-- REVISION]`: the tests that the changes since a revision (HEAD) can break.
const [revision = "HEAD"] = process.argv.slice(2)
const git = (...args) =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean)
const changed = [
  ...git("diff", "--name-only", revision),
  ...git("ls-files", "--others", "--exclude-standard"),
]
const packages = installPackages(["browser"])
install()
await packages
process.exit(await follow("node", ["bin/run-checks.mjs", "related", ...changed]))

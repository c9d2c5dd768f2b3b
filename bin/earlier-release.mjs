// Another commit of the project, installed and built in a folder of its own.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { environment, ROOT } from "./setup.mjs"

const STAMP = "build/.dhun-upgraded"

/** The newest tag of a release before the current commit, null without one. */
export function findEarlierRelease(root = ROOT) {
  const tags = ["tag", "--list", "v*", "--merged=HEAD", "--no-contains=HEAD", "--sort=-version:refname"]
  return git(root, ...tags).split("\n")[0] || null
}

/** Notes that the upgrade from a release to the current commit passed; not with changes in the tree. */
export function noteUpgrade(ref, root = ROOT) {
  if (git(root, "status", "--porcelain") !== "") return
  mkdirSync(join(root, "build"), { recursive: true })
  writeFileSync(join(root, STAMP), commitsOf(root, ref))
}

/** Whether the upgrade from a release to the current commit has passed. */
export function isUpgradeTested(ref, root = ROOT) {
  const file = join(root, STAMP)
  return existsSync(file) && readFileSync(file, "utf8") === commitsOf(root, ref)
}

/** Checks a commit out, installs and builds it; answers its folder. Throws when that fails. */
export function prepareRelease(ref) {
  const folder = mkdtempSync(join(tmpdir(), "dhun-release-"))
  try {
    run(ROOT, `git archive "$0" | tar -x -C "$1"`, ref, folder)
    const isSame = lockOf(folder) === lockOf(ROOT)
    if (isSame) run(folder, `cp -a --reflink=auto "$0" .`, join(ROOT, "node_modules"))
    const steps = isSame ? "build()" : "install(); build()"
    run(folder, `node -e "$0"`, `import("./bin/setup.mjs").then(({ install, build }) => { ${steps} })`)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
}

function commitsOf(root, ref) {
  return git(root, "rev-parse", `${ref}^{commit}`, "HEAD")
}

function git(cwd, ...args) {
  return spawnSync("git", args, { cwd, encoding: "utf8" }).stdout
}

function lockOf(folder) {
  return readFileSync(join(folder, "package-lock.json"), "utf8")
}

function run(cwd, script, ...args) {
  const { status } = spawnSync("bash", ["-o", "pipefail", "-c", script, ...args], {
    cwd,
    env: environment,
    stdio: "inherit",
  })
  if (status !== 0) throw new Error(`"${script}" failed for ${args[0]}`)
}

import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { findEarlierRelease, isUpgradeTested, noteUpgrade } from "./earlier-release.mjs"

function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), "dhun-tags-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) => void execFileSync("git", args, { cwd: folder, stdio: "ignore" })
  git("init", "--initial-branch=main")
  for (const [key, value] of Object.entries({ name: "Asha", email: "asha@example.in" }))
    git("config", `user.${key}`, value)
  const commit = () => git("commit", "--allow-empty", `--message=${crypto.randomUUID()}`)
  return { folder, git, commit }
}

test("the earlier release is the newest version before the current commit, not that of the commit itself", () => {
  const { folder, git, commit } = createRepository()
  for (const tag of ["v1.9.0", "v1.10.0", "other", "v1.11.0"]) {
    commit()
    git("tag", tag)
  }
  git("checkout", "-b", "branch", "v1.9.0")
  commit()
  git("tag", "v2.0.0")
  git("checkout", "main")
  expect(findEarlierRelease(folder)).toBe("v1.10.0")
  commit()
  expect(findEarlierRelease(folder)).toBe("v1.11.0")
})

test("an upgrade test counts for its release and its commit, without changes in the tree", () => {
  const { folder, git, commit } = createRepository()
  writeFileSync(join(folder, ".gitignore"), "build\n")
  git("add", ".gitignore")
  commit()
  git("tag", "v1.0.0")
  commit()
  git("tag", "v1.1.0")
  const file = join(folder, "changed")
  writeFileSync(file, "")
  noteUpgrade("v1.0.0", folder)
  expect(isUpgradeTested("v1.0.0", folder)).toBe(false)
  rmSync(file)
  noteUpgrade("v1.0.0", folder)
  expect(isUpgradeTested("v1.0.0", folder)).toBe(true)
  expect(isUpgradeTested("v1.1.0", folder)).toBe(false)
  commit()
  expect(isUpgradeTested("v1.0.0", folder)).toBe(false)
})

test("without a tag there is no earlier release", () => {
  const { folder, commit } = createRepository()
  commit()
  expect(findEarlierRelease(folder)).toBeNull()
})

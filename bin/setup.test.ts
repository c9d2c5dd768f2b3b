import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, expect, test } from "vitest"

const SETUP = readFileSync(join(import.meta.dirname, "setup.mjs"))
const PINNED = `node-${process.platform}-${process.arch}`

const folder = realpathSync(mkdtempSync(join(tmpdir(), "dhun-setup-")))
const machineNode = join(folder, "machine/bin/node") // outside node_modules, as the machine's is
cpSync(process.execPath, machineNode)
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `install` by the machine's Node in a checkout whose packages are installed. Answers how it ended and its `node`. */
function installIn(name: string, engines: string, files: Record<string, string> = {}) {
  const modules = join(folder, name, "node_modules")
  const written = {
    "../bin/setup.mjs": SETUP,
    "../package.json": JSON.stringify({ engines: { node: engines } }),
    "../package-lock.json": "{}",
    ".dhun-installed": createHash("sha256").update("package-lock.json{}").digest("hex"),
    ".bin/react-router": "",
    ...files,
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(modules, path)), { recursive: true })
    writeFileSync(join(modules, path), text, { mode: 0o755 })
  }
  const run = `import("${modules}/../bin/setup.mjs").then(({ install }) => install())`
  const { status, stderr } = spawnSync(machineNode, ["-e", run], { encoding: "utf8" })
  return { status, stderr, node: () => readlinkSync(join(modules, ".bin/node")) }
}

test("the shop runs on the machine's Node where that is new enough", () => {
  const { status, node } = installIn("new", ">=26", { [`${PINNED}/bin/node`]: "#!/bin/sh\n" })
  expect(status).toBe(0)
  expect(node()).toBe(machineNode)
})

test("the shop runs on the Node that npm installed where the machine's is too old", () => {
  const { status, node } = installIn("old", ">=999", { [`${PINNED}/bin/node`]: "#!/bin/sh\n" })
  expect(status).toBe(0)
  expect(node()).toBe(`../${PINNED}/bin/node`)
})

test("a machine with an old Node that npm has none for is refused with the minimum", () => {
  const { status, stderr } = installIn("none", ">=999", { [`${PINNED}/bin/node`]: "#!/bin/sh\nexit 127\n" })
  expect(status).toBe(1)
  expect(stderr).toContain("The shop needs Node 999 or later")
})

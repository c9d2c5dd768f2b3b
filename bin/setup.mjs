// Installation and build of the shop, on any machine with npm and its Node. The shop itself runs on Node 26 or later (decision 67).
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..")
const MODULES = join(ROOT, "node_modules")
const INSTALL_STAMP = join(MODULES, ".dhun-installed")
const BUILD_STAMP = join(ROOT, "build", ".dhun-built")
const BUILT_FROM = [
  "app",
  "server",
  "shop.modules.ts",
  "shop.rules.ts",
  "db/tables",
  "public",
  "catalogue/colours.json",
  "catalogue/palettes.json",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
]

/** The Node of the shop and the tools beside it come first, whatever the machine has. */
export const environment = {
  ...process.env,
  PATH: `${join(MODULES, ".bin")}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(MODULES, ".cache", "compiled"), // a second start need not compile again
}
delete environment.NODE_OPTIONS

/** Installs the dependencies when the lockfile is not the one that was installed last, and chooses the Node. */
export function install() {
  const wanted = digestOf(["package-lock.json"])
  if (readStamp(INSTALL_STAMP) !== wanted) installPackages(wanted)
  linkNode()
}

function installPackages(wanted) {
  say("Installing dependencies (once)…")
  // Not `npm ci`: it insists on the packages of every platform, and a registry mirror may hold those of one.
  run(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    "The dependencies could not be installed. Is the npm registry reachable?",
  )
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Makes `node` among the tools the machine's where that is new enough, else the one that npm installed. */
function linkNode() {
  const used = process.execPath
  if (used.startsWith(realpathSync(MODULES))) return // the link's own target
  const [least] = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).engines.node.match(/\d+/)
  const isNewEnough = Number.parseInt(process.versions.node, 10) >= Number(least)
  const target = isNewEnough ? used : findPinnedNode()
  if (!target) fail(`The shop needs Node ${least} or later, and npm has none for this machine: install it.`)
  const link = join(MODULES, ".bin/node")
  if (existsSync(link) && realpathSync(link) === realpathSync(target)) return
  rmSync(link, { force: true })
  symlinkSync(isNewEnough ? target : relative(dirname(link), target), link)
}

function findPinnedNode() {
  const names = ["node", "node-bin"].map((prefix) => `${prefix}-${process.platform}-${process.arch}`)
  const binaries = names.map((name) => join(MODULES, name, "bin/node"))
  return binaries.find((binary) => spawnSync(binary, ["--version"]).status === 0)
}

/** Builds the shop when a source changed since the last build. */
export function build() {
  const wanted = digestOf(BUILT_FROM)
  if (readStamp(BUILD_STAMP) === wanted) return
  say("Building the shop…")
  run("react-router", ["build"], "The shop could not be built.", { ...environment, NODE_ENV: "production" })
  run("node", ["bin/trim-routes.mjs", "build/client"], "The table of routes could not be trimmed.")
  run("node", ["bin/precompress.mjs", "build/client"], "The built files could not be compressed.")
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
}

/** Runs a program of the project until it ends and answers its exit code; a signal to us is a signal to it. */
export function follow(command, args, env = environment) {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: "inherit" })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on("error", (error) => fail(error.message))
    child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a tool beside others; answers its exit code. What a held one prints is shown once it has ended. */
export function runTool(command, args, { env = environment, isHeld = false } = {}) {
  const stdio = isHeld ? "pipe" : "inherit"
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", stdio, stdio] })
  let held = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (held += chunk))
  return new Promise((resolve) => {
    child.on("error", (error) => {
      say(`${command} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on("close", (code) => {
      if (held) say(held.trimEnd())
      resolve(code ?? 1)
    })
  })
}

export function say(sentence) {
  console.log(sentence)
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function run(command, args, sentence, env = environment) {
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"] })
  if (status !== 0) fail(sentence)
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : ""
}

function digestOf(paths) {
  const hash = createHash("sha256")
  for (const path of paths) addTo(hash, path)
  return hash.digest("hex")
}

function addTo(hash, path) {
  const full = join(ROOT, path)
  let entries
  try {
    entries = readdirSync(full, { withFileTypes: true })
  } catch {
    hash.update(path).update(readFileSync(full))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) addTo(hash, join(path, entry.name))
}

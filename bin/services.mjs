// What the tests need beside Node: a browser, the parts of a cluster. Found or installed, else said.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { say } from "./setup.mjs"

const SHELL = "chromium-headless-shell"
const BROWSERS = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
/** Until the shop's own font is loaded, text uses this one, which has the same widths. Without it the layout shifts. */
const FACES = ["liberation", "liberation2"].map((name) => join("/usr/share/fonts/truetype", name))

const PACKAGES = [
  { name: SHELL, wanted: "browser", isHere: () => process.env.CHROMIUM ?? which(SHELL) },
  { name: "fonts-liberation", wanted: "browser", isHere: () => FACES.some(existsSync) },
  { name: "chromium", wanted: "bench", isHere: () => process.env.CHROMIUM ?? which("chromium") },
  { name: "haproxy", wanted: "cluster", isHere: () => which("haproxy") },
  { name: "pgbouncer", wanted: "cluster", isHere: () => which("pgbouncer") },
  { name: "nginx-light", wanted: "cluster", isHere: () => which("nginx") },
  { name: "redis-server", wanted: "cluster", isHere: () => which("redis-server") },
  { name: "postgresql", wanted: "cluster", isHere: () => existsSync("/usr/lib/postgresql") },
]

/** Installs packages by purpose (`browser`, `bench`, `cluster`) with apt; without them their tests are left out. */
export async function installPackages(wanted) {
  const missing = () => PACKAGES.filter((entry) => wanted.includes(entry.wanted) && !entry.isHere())
  const names = missing().map(({ name }) => name)
  if (names.length === 0) return
  if (isRoot() && which("apt-get")) {
    say(`Installing ${names.join(", ")} by apt (once)…`)
    await ended(spawn("sh", ["-c", aptCommand(names)], APT))
  }
  const absent = missing().map(({ name }) => name)
  if (absent.length > 0)
    say(`Not on this machine: ${absent.join(", ")} (apt-get install ${absent.join(" ")}).`)
}

/** What this machine lacks, a sentence each: the tests that need it are left out. */
export function listAbsent() {
  return PACKAGES.filter(({ wanted, isHere }) => wanted !== "bench" && !isHere()).map(
    ({ name }) => `Left out: the tests that need ${name} (apt-get install ${name}).`,
  )
}

/** The path of a browser to test with, or null with a sentence said. */
export function findChromium() {
  if (!findBrowser()) quietly("playwright", ["install", "chromium-headless-shell"])
  const path = findBrowser()
  if (!path) say(`No Chromium here: install it (apt-get install ${SHELL}) or set CHROMIUM to its path.`)
  return path ?? null
}

/** The engine without a browser around it comes first: it does the same in half the time. */
function findBrowser() {
  return process.env.CHROMIUM ?? BROWSERS.map(which).find(Boolean) ?? ofPlaywright()
}

const APT = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }
const aptCommand = (names) =>
  `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${names.join(" ")}`

const ended = (child) => new Promise((resolve) => child.once("exit", resolve).once("error", resolve))

function ofPlaywright() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(process.env.HOME ?? "/root", ".cache/ms-playwright")
  if (!existsSync(folder)) return undefined
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .find((path) => /chromium[^/]*\/chrome-[^/]+\/(chrome|headless_shell|chrome-headless-shell)$/.test(path))
}

function which(name) {
  const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" })
  return status === 0 ? stdout.trim() : undefined
}

function quietly(command, args) {
  return spawnSync(command, args, APT)
}

function isRoot() {
  return process.getuid?.() === 0
}

// What the tests need beside Node: PostgreSQL, a browser, cluster parts. Found, started or installed, else said.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { say } from "./setup.mjs"

const SHELL = "chromium-headless-shell"
const BROWSERS = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
/** Until the shop's own font is loaded, text uses this one, which has the same widths. Without it the layout shifts. */
const FACES = ["liberation", "liberation2"].map((name) => join("/usr/share/fonts/truetype", name))
const CLUSTER_PORT = 54329

const PACKAGES = [
  { name: SHELL, wanted: "browser", isHere: () => process.env.CHROMIUM ?? which(SHELL) },
  { name: "fonts-liberation", wanted: "browser", isHere: () => FACES.some(existsSync) },
  { name: "chromium", wanted: "bench", isHere: () => process.env.CHROMIUM ?? which("chromium") },
  { name: "haproxy", wanted: "cluster", isHere: () => which("haproxy") },
  { name: "pgbouncer", wanted: "cluster", isHere: () => which("pgbouncer") },
  { name: "nginx-light", wanted: "cluster", isHere: () => which("nginx") },
  { name: "redis-server", wanted: "cluster", isHere: () => which("redis-server") },
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

/** The address of a PostgreSQL server in which tests may create databases, or null with a sentence said. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const local = "postgres://postgres@127.0.0.1:5432/postgres"
  if (await isUsable(local)) return local
  for (const version of clusters())
    quietly("pg_ctlcluster", ["--skip-systemctl-redirect", version, "main", "start"])
  if (await isUsable(local)) return local
  if (!postgresPrograms() && isRoot() && which("apt-get")) {
    say("Installing postgresql by apt (once)…")
    quietly("sh", ["-c", aptCommand(["postgresql"])])
  }
  const own = postgresPrograms() && startOwnCluster()
  if (own && (await isUsable(own))) return own
  say(
    "No PostgreSQL here: the database tests run on the embedded engine alone. Set TEST_DATABASE_URL to run them on both.",
  )
  return null
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

async function isUsable(url) {
  const { hostname, port } = new URL(url)
  const isOpen = await new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.setTimeout(2000, () => resolve(false))
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("connect", () => socket.end())
  })
  if (!isOpen) return false
  const { default: pg } = await import("pg")
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** A throw-away cluster of our own, for a server that lets nobody in or was only just installed. */
function startOwnCluster() {
  const folder = mkdtempSync(join(tmpdir(), "dhun-postgres-"))
  const programs = postgresPrograms()
  const asPostgres = (command) =>
    isRoot() ? quietly("su", ["postgres", "-c", command]) : quietly("sh", ["-c", command])
  if (isRoot()) quietly("chown", ["postgres", folder])
  asPostgres(`${programs}/initdb -D ${folder}/data -U postgres --auth=trust`)
  asPostgres(
    `${programs}/pg_ctl -D ${folder}/data -w -l ${folder}/log -o "-p ${CLUSTER_PORT} -k ${folder}" start`,
  )
  process.on("exit", () => asPostgres(`${programs}/pg_ctl -D ${folder}/data -m immediate stop`))
  return `postgres://postgres@127.0.0.1:${CLUSTER_PORT}/postgres`
}

function postgresPrograms() {
  const base = "/usr/lib/postgresql"
  if (!existsSync(base)) return null
  const [newest] = readdirSync(base).sort((a, b) => Number(b) - Number(a))
  return newest ? join(base, newest, "bin") : null
}

function clusters() {
  return existsSync("/etc/postgresql") ? readdirSync("/etc/postgresql") : []
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

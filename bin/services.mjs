// What the tests need beside Node: a PostgreSQL server and a Chromium. Found, started or installed, else said in one sentence.
import { spawnSync } from "node:child_process"
import { existsSync, globSync, mkdtempSync, readdirSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { say } from "./setup.mjs"

const BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const CLUSTER_PROGRAMS = [
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
  ["redis-server", "redis-server"],
  ["nginx", "nginx-light"],
]
const CLUSTER_PORT = 54329

/** The address of a PostgreSQL server in which tests may create databases, or null with a sentence said. */
export async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const local = "postgres://postgres@127.0.0.1:5432/postgres"
  if (await isUsable(local)) return local
  for (const version of clusters())
    quietly("pg_ctlcluster", ["--skip-systemctl-redirect", version, "main", "start"])
  if (await isUsable(local)) return local
  if (!postgresPrograms() && isRoot()) aptInstall("postgresql")
  const own = postgresPrograms() && startOwnCluster()
  if (own && (await isUsable(own))) return own
  say(
    "No PostgreSQL here: the database tests run on the embedded engine alone. Set TEST_DATABASE_URL to run them on both.",
  )
  return null
}

/** Installs what stands around the nodes of a cluster; what cannot be had is said, and its tests are left out. */
export function findClusterPrograms() {
  for (const [program, name] of CLUSTER_PROGRAMS) {
    if (which(program)) continue
    if (isRoot()) aptInstall(name)
    if (!which(program))
      say(`No ${program} here: its tests are left out. Install it: apt-get install ${name}.`)
  }
}

/** The path of a Chromium, or null with a sentence said. */
export function findChromium() {
  const found = () => process.env.CHROMIUM ?? BROWSERS.map(which).find(Boolean) ?? ofPlaywright()
  if (!found() && isRoot()) aptInstall("chromium")
  if (!found()) quietly("playwright", ["install", "chromium-headless-shell"])
  const path = found()
  if (!path) say("No Chromium here: install it (`apt-get install chromium`) or set CHROMIUM to its path.")
  return path ?? null
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

function aptInstall(name) {
  if (!which("apt-get")) return
  say(`Installing ${name} by apt (once)…`)
  quietly("apt-get", ["update", "-qq"])
  quietly("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name])
}

function ofPlaywright() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(process.env.HOME ?? "/root", ".cache/ms-playwright")
  return globSync(join(folder, "chromium*/chrome-*/{chrome,headless_shell,chrome-headless-shell}"))[0]
}

function which(name) {
  const { stdout, status } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" })
  return status === 0 ? stdout.trim() : undefined
}

function quietly(command, args) {
  return spawnSync(command, args, {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
}

function isRoot() {
  return process.getuid?.() === 0
}

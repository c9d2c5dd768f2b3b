import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"
import { environment, ROOT, say } from "./setup.mjs"

// `npm run test:without`: deletes each optional module from a copy of the project, then all of them, and checks types, imports and rules of
// the core; without all, without one a day in turn, and without those that are named (`-- MODULE…`) also build, database and journeys.
// Tests outside the module that import it are left out, and named; so are the files with words of it that are left.
const MODULES = readdirSync(join(ROOT, "app/modules"))
const wanted = process.argv.slice(2)
const removals = wanted.length > 0 ? [wanted] : [...MODULES.map((name) => [name]), MODULES]
const CORE = ["app/core/", "app/admin/", "app/platform/", "server/"]
const CHECKS = [
  ["react-router", "typegen"],
  ["tsc"],
  ["vitest", "run", "--project=rules", "test/architecture.test.ts", ...CORE],
]
const LONG_CHECKS = [
  ["node", "-e", "import('./bin/setup.mjs').then(({ build }) => build())"],
  ["vitest", "run", "--project=database", ...CORE],
  // An order by card, an order of a guest, and logins.
  ["playwright", "test", "--project=desktop", "payment.spec", "first-order.spec", "own/identity.spec"],
]
/** What the files of a module are about. The tables of all modules are in db/. */
const WORDS = {
  campaigns: "campaign",
  cases: "complaint|warranty claim|e-?waste|enquir|quotation",
  collections: "\\bcollections\\b",
  compare: "\\bcompare (products|the first)",
  content: "page_versions|pageVersions",
  "gift-cards": "gift.?card",
  history: "imported_orders|importedOrders|earlier orders?",
  "staff-news": "staff_news|staffNews",
  "order-messages": "order_messages|orderMessages|order news by",
  purchasing: "\\bpurchas(e|ing)",
  "refund-accounts": "refund.?account",
  reviews: "\\breviews?\\b|\\bquestions and answers\\b",
  "shared-cart": "shared.?cart|account_?carts",
  wishlist: "wish ?list|wished|saved products?|back.in.stock|cart.?reminder",
}
const ELSEWHERE =
  "docs db node_modules build .react-router test-results package-lock.json bin/without-modules.mjs"
const IS_TEST = /^(test|e2e)\/|\.test\.tsx?$/

const DAY_MS = 24 * 60 * 60 * 1000
const inTurn = MODULES[Math.floor(Date.now() / DAY_MS) % MODULES.length]

const failed = removals.filter((names) => !passesWithout(names))
if (failed.length > 0) say(`The shop does not work without ${failed.map(listed).join("; nor without ")}.`)
process.exit(failed.length === 0 ? 0 : 1)

function passesWithout(names) {
  const folder = mkdtempSync(join(tmpdir(), "dhun-without-"))
  try {
    copyProject(folder)
    removeModules(folder, names)
    const leftOut = removeTests(folder, names)
    say(`Without ${listed(names)}; tests left out: ${leftOut.join(", ") || "none"}`)
    const isWhole = names === wanted || names === MODULES || names[0] === inTurn
    const checks = isWhole ? [...CHECKS, ...LONG_CHECKS] : CHECKS
    const passes = checks.every(([command, ...args]) => run(folder, command, args))
    for (const name of names) nameFilesWithWords(folder, name)
    return passes
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function copyProject(folder) {
  for (const file of sourceFiles(ROOT)) cpSync(join(ROOT, file), join(folder, file))
  run(folder, "cp", ["-al", join(ROOT, "node_modules"), "node_modules"])
}

function removeModules(folder, names) {
  const list = join(folder, "shop.modules.ts")
  for (const name of names) {
    rmSync(join(folder, "app/modules", name), { recursive: true })
    const source = readFileSync(list, "utf8")
    const [, variable] = source.match(
      new RegExp(`^import (\\w+) from "./app/modules/${name}/module.ts"$`, "m"),
    )
    writeFileSync(
      list,
      source
        .replace(new RegExp(`^import ${variable} .+\n`, "m"), "")
        .replace(new RegExp(`\\b${variable}\\b(,\\s*)?`), "")
        .replace(/, \]/, "]"),
    )
  }
}

/** Removes the tests that import what is gone, directly or by another file of tests. Returns their names. */
function removeTests(folder, names) {
  const removed = new Set()
  const tests = sourceFiles(ROOT).filter((file) => IS_TEST.test(file) && existsSync(join(folder, file)))
  const isGone = (file) => names.some((name) => file.startsWith(`app/modules/${name}/`)) || removed.has(file)
  for (let before = -1; before < removed.size; ) {
    before = removed.size
    for (const file of tests) if (!removed.has(file) && importsOf(file).some(isGone)) removed.add(file)
  }
  for (const file of removed) rmSync(join(folder, file))
  return [...removed]
}

/** Names the files outside docs/ and db/ that speak of a deleted module. */
function nameFilesWithWords(folder, name) {
  if (!Object.hasOwn(WORDS, name)) return
  const places = [".", ...ELSEWHERE.split(" ").map((place) => `:!${place}`)]
  const args = ["grep", "--no-index", "-IilE", WORDS[name], "--", ...places]
  const { stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 })
  const files = stdout.split("\n").filter((file) => file !== "")
  say(`Words of ${name} are left in ${files.length} files: ${files.join(", ")}`)
}

function importsOf(file) {
  const source = readFileSync(join(ROOT, file), "utf8")
  return [...source.matchAll(/(?:from|import\() ?"(#|\.\.?\/)([^"]+)"/g)].map(([, start, path]) =>
    start === "#" ? path : relative(ROOT, resolve(ROOT, file, "..", start + path)),
  )
}

function sourceFiles(root) {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
  return stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)))
}

function run(folder, command, args) {
  const path = `${join(folder, "node_modules/.bin")}:${environment.PATH}`
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: "inherit",
    env: { ...environment, PATH: path },
  })
  if (status !== 0) say(`${command} ${args.join(" ")} failed`)
  return status === 0
}

function listed(names) {
  return names.join(", ")
}

import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { findChange } from "./changelog.mjs"
import { findEarlierRelease, isUpgradeTested } from "./earlier-release.mjs"
import { findForbidden, listLicences } from "./licences.mjs"
import { fail, ROOT, say } from "./setup.mjs"

// `npm run release -- 1.0.0`: checks the tree, the upgrade test, the changelog and the licences, writes the bill of materials into
// build/release/, sets the version and the day, commits and tags. With --dry-run it stops before it changes a tracked file. It pushes nothing.

const words = process.argv.slice(2)
const isDry = words.includes("--dry-run")
const [version = ""] = words.filter((word) => word !== "--dry-run")
const TAG = `v${version}`
const CHANGELOG = join(ROOT, "CHANGELOG.md")

if (!/^\d+\.\d+\.\d+$/.test(version)) fail("Say which version: npm run release -- 1.0.0 [--dry-run]")
if (run("git", "status", "--porcelain") !== "") fail("The tree has changes. Commit or remove them first.")
if (run("git", "tag", "--list", TAG) !== "") fail(`The tag ${TAG} is there already.`)
const earlier = findEarlierRelease()
if (earlier && !isUpgradeTested(earlier))
  fail(`The upgrade from ${earlier} has not passed on this commit: npm run test:upgrade.`)
const text = readFileSync(CHANGELOG, "utf8")
const change = findChange(text, version)
if (!change.ok) fail(change.sentence)

const folder = join(ROOT, "build/release")
mkdirSync(folder, { recursive: true })
const packages = listLicences(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")))
const forbidden = findForbidden(packages)
if (forbidden.length > 0)
  fail(`Licences outside the list of bin/licences.mjs:\n${forbidden.map(lineOf).join("\n")}`)
write(`licences-${version}.txt`, `${packages.map(lineOf).join("\n")}\n`)
write(`dhun-${version}.cdx.json`, `${JSON.stringify(billOfMaterials(), null, 2)}\n`)
if (isDry) {
  say(`${version} can be released: ${packages.length} packages. Nothing was changed.`)
  process.exit(0)
}

writeFileSync(
  CHANGELOG,
  text.replace(change.heading, `## [${version}] - ${new Date().toISOString().slice(0, 10)}`),
)
run("npm", "version", version, "--no-git-tag-version", "--allow-same-version")
run("git", "commit", "--all", `--message=Release ${version}`)
run("git", "tag", "--annotate", TAG, `--message=${TAG}\n\n${change.lines}`, "--cleanup=verbatim")
say(`Tagged ${TAG}. Publish it: git push --follow-tags, with the files of build/release/.`)

/** The packages that the shop runs with, in CycloneDX. npm names the shop by its folder and by the version before. */
function billOfMaterials() {
  const before = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version
  const text = run("npm", "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only")
  const { metadata, ...bill } = JSON.parse(text.replaceAll(`dhun@${before}`, `dhun@${version}`))
  const component = { ...metadata.component, name: "dhun", version, type: "application" }
  return { ...bill, metadata: { ...metadata, component } }
}

function write(name, content) {
  writeFileSync(join(folder, name), content)
  say(`Wrote build/release/${name}.`)
}

function lineOf({ name, version: of, licence }) {
  return `${name} ${of}: ${licence}`
}

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) fail(`${command} ${args[0]} failed: ${stderr}`)
  return stdout.trim()
}

import { spawnSync } from "node:child_process"

// Fails where a dependency is a major or more than one minor version behind the newest, without a reason.

/** Why a dependency stays behind. */
const REASONS = [
  { packages: /^node-(bin-)?(linux|darwin|win)-/, why: "the binaries of all platforms have one version" },
]

/** The dependencies of `npm outdated --json` that are too far behind, as `name 1.1.0 -> 1.3.0`. Those of other platforms are not installed. */
export function findOutdated(report) {
  return Object.entries(report)
    .flatMap(([name, found]) => [found].flat().map((one) => ({ name, ...one })))
    .filter(({ name }) => !REASONS.some(({ packages }) => packages.test(name)))
    .filter(({ current, wanted, latest }) => isFarBehind(current ?? wanted, latest))
    .map(({ name, current, wanted, latest }) => `${name} ${current ?? wanted} -> ${latest}`)
}

function isFarBehind(current, latest) {
  const [[major, minor], [lastMajor, lastMinor]] = [current, latest].map((version) =>
    version.split(".").map((part) => Number.parseInt(part, 10)),
  )
  return lastMajor > major || (lastMajor === major && lastMinor - minor > 1)
}

if (import.meta.main) {
  const { stdout } = spawnSync("npm", ["outdated", "--json"], { encoding: "utf8" })
  const report = JSON.parse(stdout || "{}")
  if (report.error) throw new Error(report.error.summary)
  const outdated = findOutdated(report)
  console.log(outdated.join("\n") || "No dependency is far behind.")
  process.exitCode = outdated.length > 0 ? 1 : 0
}

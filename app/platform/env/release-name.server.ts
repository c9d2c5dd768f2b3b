import { readFileSync } from "node:fs"
import { join } from "node:path"

const PACKAGE = join(import.meta.dirname, "../../../package.json")

/** The version of this release, as package.json has it. */
export function releaseName(): string {
  return JSON.parse(readFileSync(PACKAGE, "utf8")).version
}

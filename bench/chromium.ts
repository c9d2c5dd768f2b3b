import { existsSync } from "node:fs"
import { join } from "node:path"

const AS_NOBODY = join(import.meta.dirname, "chromium-as-nobody.sh")
const SHELL = "/usr/bin/chromium-headless-shell" // where Debian's package of that name puts it

export type BrowserProgram = { name: string; path: string; environment: NodeJS.ProcessEnv }

export const CHROMIUM = asAnyUser("Chromium", process.env.CHROMIUM ?? "/usr/bin/chromium")

/** The engine without a browser around it, if installed: on few cores a page's thread waits for less beside it. */
export const BARE_CHROMIUM = existsSync(SHELL) ? asAnyUser("Chromium's headless shell", SHELL) : CHROMIUM

/** Who measures as root starts the browser as nobody: `chromium-as-nobody.sh` says why. */
function asAnyUser(name: string, path: string): BrowserProgram {
  const isRoot = process.getuid?.() === 0
  return { name, path: isRoot ? AS_NOBODY : path, environment: { ...process.env, CHROMIUM: path } }
}

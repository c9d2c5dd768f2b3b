import { existsSync } from "node:fs"
import { join } from "node:path"

const AS_NOBODY = join(import.meta.dirname, "chromium-as-nobody.sh")
const SHELL = "/usr/bin/chromium-headless-shell" // where Debian's package of that name puts it

/** A browser to measure times with: what to start, and in which environment. */
export type BrowserProgram = { name: string; path: string; environment: NodeJS.ProcessEnv }

/** The browser that shoppers have, with its windows, its tabs and the other processes that keep them. */
export const CHROMIUM = asAnyUser("Chromium", process.env.CHROMIUM ?? "/usr/bin/chromium")

/**
 * The same engine without a browser around it, where it is installed, else `CHROMIUM`. A page's thread waits for less beside it on a
 * machine of few cores; what the thread itself does is the same.
 */
export const BARE_CHROMIUM = existsSync(SHELL) ? asAnyUser("Chromium's headless shell", SHELL) : CHROMIUM

/** Who measures as root starts the browser as nobody: `chromium-as-nobody.sh` says why. */
function asAnyUser(name: string, path: string): BrowserProgram {
  const isRoot = process.getuid?.() === 0
  return { name, path: isRoot ? AS_NOBODY : path, environment: { ...process.env, CHROMIUM: path } }
}

import { existsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { installTool } from "#test/install-tool.ts"

const VERSION = "15.34.2"
const FOLDER = join(tmpdir(), `dhun-firebase-tools-${VERSION}`)
const PROGRAM = join(FOLDER, "node_modules/firebase-tools/lib/bin/firebase.js")
const PORTS = { auth: 4322, hub: 4323, logging: 4324 }

/**
 * Firebase's own command line. It weighs 486 MB and only these journeys want it, so it is no dependency of the shop: the
 * first run installs it into the system's folder for such things. Answers where it is, and a configuration for it.
 */
export function createFirebaseTools() {
  // None of its packages needs its install script for the one emulator that is used here.
  if (!existsSync(PROGRAM)) installTool(`firebase-tools@${VERSION}`, FOLDER, "--ignore-scripts")
  const config = join(FOLDER, "firebase.json")
  const at = (port: number) => ({ host: "127.0.0.1", port })
  const emulators = {
    auth: at(PORTS.auth),
    hub: at(PORTS.hub),
    logging: at(PORTS.logging),
    ui: { enabled: false },
  }
  writeFileSync(config, JSON.stringify({ emulators }))
  return { program: PROGRAM, config }
}

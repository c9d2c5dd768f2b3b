import { spawnSync } from "node:child_process"

/** Installs a large tool that few runs want into a folder of its own, such as `firebase-tools@15.34.2`. */
export function installTool(tool: string, folder: string, ...flags: string[]) {
  console.error(`Installing ${tool} into ${folder} (once)…`)
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error", ...flags]
  const stdio = ["ignore", "ignore", "inherit"] as const
  const { status } = spawnSync("npm", ["install", "--prefix", folder, ...quietly, tool], {
    stdio: [...stdio],
  })
  if (status !== 0) throw new Error(`${tool} could not be installed. Is the npm registry reachable?`)
}

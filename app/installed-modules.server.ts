import modules from "../shop.modules.ts"
import type { InstalledModule, ServerModule } from "./define-module.server.ts"

/** The server parts of the installed modules, in the order of `shop.modules.ts`. */
export const installedModules: readonly InstalledModule[] = await Promise.all(
  modules.map(async ({ name }) => {
    const loaded: { default: ServerModule } = await import(`./modules/${name}/module.server.ts`)
    return { name, ...loaded.default }
  }),
)

import modules from "../shop.modules.ts"
import { NO_PUBLISHED_PAGES } from "./content/published-pages.ts"
import type { InstalledModule, OpenPublishedPages, ServerModule } from "./define-module.server.ts"

/** The server parts of the installed modules, in the order of `shop.modules.ts`. */
export const installedModules: readonly InstalledModule[] = await Promise.all(
  modules.map(async ({ name }) => {
    const loaded: { default: ServerModule } = await import(`./modules/${name}/module.server.ts`)
    return { name, ...loaded.default }
  }),
)

/** Opens the published content of the module that has it. Without one, nothing is published. */
export const openPublishedPages: OpenPublishedPages =
  installedModules.find(({ publishedPages }) => publishedPages)?.publishedPages ??
  (async () => ({ publishedPages: NO_PUBLISHED_PAGES, close: async () => {} }))

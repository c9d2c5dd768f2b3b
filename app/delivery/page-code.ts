import type { EntryContext } from "react-router"

export type PageCode = {
  /** The module of each route that is shown, by its id. */
  routes: Record<string, string>
  /** What is asked for last, and all that it needs, the table of all routes first. */
  entry: string
  parts: string[]
  module: string
}

/** The code of one page. */
export function pageCode({ manifest, staticHandlerContext }: EntryContext): PageCode {
  const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const { entry, hmr } = manifest
  const url = tableOfRoutes(manifest.url, shown)
  const files = [url, ...entry.imports, ...shown.flatMap(({ module, imports = [] }) => [module, ...imports])]
  const imports = shown.map(
    ({ module }, index) => `import * as route${index} from ${JSON.stringify(module)};`,
  )
  const modules = shown.map(({ id }, index) => `${JSON.stringify(id)}:route${index}`)
  return {
    routes: Object.fromEntries(shown.map(({ id, module }) => [id, module])),
    entry: entry.module,
    parts: [...new Set(files)].filter((file) => file !== entry.module),
    module: [
      ...(hmr ? [`import ${JSON.stringify(hmr.runtime)};`] : []),
      `import ${JSON.stringify(url)};`,
      ...imports,
      `window.__reactRouterRouteModules={${modules}};`,
      `import(${JSON.stringify(entry.module)});`,
    ].join("\n"),
  }
}

const BACK_OFFICE = "admin"

/** The table of routes that a page brings: the back office has one of its own in a built shop (`bin/trim-routes.mjs`). */
function tableOfRoutes(url: string, shown: readonly { id: string }[]): string {
  const isBackOffice = import.meta.env.PROD && shown.some(({ id }) => id.startsWith(BACK_OFFICE))
  return isBackOffice ? url.replace(/\.js$/, "-admin.js") : url
}

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
  const { entry, hmr, url } = manifest
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

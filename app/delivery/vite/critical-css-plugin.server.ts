import type { Plugin } from "vite"
import { withOptionalParts } from "../route-styles.server.ts"
import { type CriticalCss, criticalCss } from "./critical-css.server.ts"
import { styleNamesIn } from "./style-names.server.ts"

const MODULE = "virtual:critical-css"
const RESOLVED = `\0${MODULE}`
const PLACEHOLDER = "__CRITICAL_CSS__"
const STYLES = "/admin.css?inline"
/** Modules with names of styles; what ends in `.server.ts` writes no markup. */
const OF_THE_APP = /\/app\/.+(?<!\.server)\.tsx?$|^\0virtual:(data-)?slot\//
/** They render nothing on the server, and the sheet of all pages is there before they do so in a browser. */
const IN_BROWSERS_ALONE =
  /\/app\/(layout\/navigation\/(pending-page|prefetch|preview|reveal-rest|link-interceptor)|layout\/(cart-count|menu-fading)|layout\/search-box\/(suggestion-option|close-search)|ui\/(toast-message|grow-picture)|modules\/compare\/tray)\./
/** What only some pages of a kind show, as what is lazy there: their routes tell by `handle.hasOptionalParts`. */
const OPTIONAL =
  /\/app\/(layout\/(home\/|slots\/|product\/(breadcrumbs|product-extras)\.)|core\/catalogue\/(listing\/shelf-card\.|(search\/facets\/panel|family|price-history)\/))|\/modules\/(reviews\/(questions\/)?reading\/|compare\/slots\/compare-box\.)/
/** The one optional part of a page of the sample that a merchant may replace. */
const OWN_PAGE = /\/app\/layout\/own-page\./
const ERROR_PAGE = /\/app\/layout\/error-page\./

/** A page whose lazy parts but the optional ones are those of every page. */
const HAS_LAZY_FRAME = /\/home\.tsx$/

const OPTIONAL_PARTS_OF = /\bhasOptionalParts\b/
/** The server waits for what React loads by `lazyPart`, and renders it. */
const RENDERS_LAZILY = /\blazyPart\(/

type Route = { id?: string | undefined; file: string; children?: Route[] | undefined }
type Graph = {
  importsOf: (id: string) => readonly string[]
  lazyImportsOf: (id: string) => readonly string[]
  codeOf: (id: string) => string
}

/** Fills `virtual:critical-css`: the rules that the modules of each page can use. Empty in development. `open`: the variables that a shop may change. */
export function criticalCssByRoute(routes: Route[], open: readonly string[]): Plugin {
  return {
    name: "critical-css-by-route",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: { filter: { id: /^virtual:critical-css$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:critical-css$/ },
      handler() {
        if (this.environment.mode === "dev") return "export default {}"
        return `import "/app${STYLES}"\nexport default ${PLACEHOLDER}`
      },
    },
    async generateBundle(_, bundle) {
      const ids = [...this.getModuleIds()]
      const graph: Graph = {
        importsOf: (id) => {
          const { importedIds } = this.getModuleInfo(id) ?? {}
          return importedIds ?? []
        },
        lazyImportsOf: (id) => {
          const { code, dynamicallyImportedIds } = this.getModuleInfo(id) ?? {}
          return (RENDERS_LAZILY.test(code ?? "") && dynamicallyImportedIds) || []
        },
        codeOf: (id) => this.getModuleInfo(id)?.code ?? "",
      }
      const styles = readDefault(graph.codeOf(ids.find((id) => id.endsWith(STYLES)) ?? ""))
      const cut = JSON.stringify(await cutByRoute(styles, routes, ids, { ...graph, open }))
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk") chunk.code = chunk.code.replace(PLACEHOLDER, () => cut)
    },
  }
}

type Cutting = Graph & { open: readonly string[] }

async function cutByRoute(styles: string, routes: Route[], ids: string[], { open, ...graph }: Cutting) {
  const idOf = (file: string) => ids.find((id) => id.endsWith(`/app/${file}`)) ?? ""
  const cut = async (files: string[], without: RegExp[], isWithLazy = true) => {
    const starts = files.map(idOf)
    const modules = modulesOf(starts, graph, { without: [IN_BROWSERS_ALONE, ...without], isWithLazy })
    return criticalCss(styles, styleNamesIn(modules.map(graph.codeOf)), open)
  }
  const cuts: Record<string, CriticalCss> = { error: await cut(["root.tsx"], []) }
  for (const { id, file, around } of pagesOf(routes)) {
    const name = id ?? file.replace(/\.tsx$/, "")
    const isOptional = OPTIONAL_PARTS_OF.test(graph.codeOf(idOf(file)))
    const isReplaceable = graph.importsOf(idOf(file)).some((id) => OWN_PAGE.test(id))
    const without = [ERROR_PAGE, isReplaceable ? OWN_PAGE : OPTIONAL]
    const files = [...around, file]
    const whole = await cut(files, [ERROR_PAGE])
    cuts[name] = isOptional ? await cut(files, without, isReplaceable || HAS_LAZY_FRAME.test(file)) : whole
    if (isOptional) cuts[withOptionalParts(name)] = whole
  }
  return cuts
}

type Page = Route & { around: string[] }

/** Every route that renders, with the modules that it is rendered in. */
function pagesOf(routes: Route[], around = ["root.tsx"]): Page[] {
  return routes.flatMap((route) => [
    ...(route.file.endsWith(".tsx") ? [{ ...route, around }] : []),
    ...pagesOf(route.children ?? [], [...around, route.file]),
  ])
}

type Reach = { without: RegExp[]; isWithLazy: boolean }

/** The modules of the app that these ones reach, but for what is loaded at a press. */
function modulesOf(starts: string[], { importsOf, lazyImportsOf }: Graph, { without, isWithLazy }: Reach) {
  const reached = new Set(starts)
  for (const id of reached)
    for (const imported of [...importsOf(id), ...(isWithLazy ? lazyImportsOf(id) : [])])
      if (OF_THE_APP.test(imported) && !without.some((form) => form.test(imported))) reached.add(imported)
  return [...reached]
}

function readDefault(code: string): string {
  return JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1))
}

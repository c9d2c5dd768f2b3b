import { existsSync } from "node:fs"
import { basename, join } from "node:path"
import type { Plugin } from "vite"

const APP = join(import.meta.dirname, "../..")

/**
 * Fills `virtual:slot/NAME` and `virtual:data-slot/NAME` with a component that renders the file `slots/NAME.tsx` of the layout and of each
 * installed module that has one, in the order of the modules. A part of a data slot gets its entry of `data`, and is absent without one.
 * `virtual:slot-functions/NAME` is the list of the functions of the files `slots/NAME.ts`.
 * `virtual:admin-menu` has the entries of the modules in the menu of the back office, `virtual:admin-queues` their queues.
 */
export function slots(modules: Modules): Plugin {
  return {
    name: "slots",
    resolveId: {
      filter: { id: /^virtual:((data-slot|slot(-functions)?)\/|admin-(menu|queues)$)/ },
      handler: (id) => slotId(modules, id),
    },
    load: {
      filter: { id: /^\0virtual:((data-slot|slot(-functions)?)\/|admin-(menu|queues)$)/ },
      handler: (id) => slotCode(modules, id),
    },
  }
}

type Modules = readonly { name: string; admin?: { menu?: readonly object[]; queues?: object } }[]

/** The id of the code of a slot: a slot that one module fills is the file of that module. */
export function slotId(modules: Modules, id: string): string {
  const [only, ...others] = partsOf(modules, id)
  const isFile = id.startsWith("virtual:slot/") && only && others.length === 0
  return isFile ? only.file : `\0${id}`
}

/** The code of the menu, of the queues, or of a slot without a file of its own. */
export function slotCode(modules: Modules, id: string): string {
  if (id.endsWith("admin-menu")) return valueCode(modules.flatMap(({ admin }) => admin?.menu ?? []))
  if (id.endsWith("admin-queues"))
    return valueCode(Object.assign({}, ...modules.map(({ admin }) => admin?.queues)))
  const parts = partsOf(modules, id)
  if (id.includes("slot-functions/")) return functionsOf(parts)
  return id.includes("data-slot/") ? partsWithData(parts) : partsWithoutData(parts)
}

function partsOf(modules: Modules, id: string): Part[] {
  const ending = id.includes("slot-functions/") ? "ts" : "tsx"
  const path = `slots/${basename(id)}.${ending}`
  return [
    { name: "layout", file: join(APP, "layout", path) },
    ...modules.map(({ name }) => ({ name, file: join(APP, "modules", name, path) })),
  ].filter(({ file }) => existsSync(file))
}

function valueCode(value: unknown): string {
  return `export default ${JSON.stringify(value)}`
}

type Part = { name: string; file: string }

function partsWithoutData(parts: readonly Part[]): string {
  const rendered = parts.map(({ name }, at) => `jsx(Part${at}, props, ${JSON.stringify(name)})`)
  return `${RENDERER}${importsOf(parts)}export default (props) => [${rendered.join(", ")}]`
}

function partsWithData(parts: readonly Part[]): string {
  const rendered = parts.map(({ name }, at) => {
    const key = JSON.stringify(name)
    return `${key} in data && jsx(Part${at}, { ...props, data: data[${key}] }, ${key})`
  })
  return `${RENDERER}${importsOf(parts)}export default ({ data, ...props }) => [${rendered.join(", ")}]`
}

function functionsOf(parts: readonly Part[]): string {
  return `${importsOf(parts)}export default [${parts.map((_, at) => `Part${at}`).join(", ")}]`
}

const RENDERER = 'import { jsx } from "react/jsx-runtime"\n'

function importsOf(parts: readonly Part[]): string {
  return parts.map(({ file }, at) => `import Part${at} from ${JSON.stringify(file)}\n`).join("")
}

import { existsSync } from "node:fs"
import { basename, join } from "node:path"
import type { Plugin } from "vite"

const MODULES = join(import.meta.dirname, "../../modules")

/**
 * Fills `virtual:slot/NAME` and `virtual:data-slot/NAME` with a component that renders the file `slots/NAME.tsx` of each installed module
 * that has one, in the order of the modules. A part of a data slot gets its entry of `data`, and is absent without one.
 */
export function slots(modules: readonly { name: string }[]): Plugin {
  return {
    name: "slots",
    resolveId: {
      filter: { id: /^virtual:(data-)?slot\// },
      handler(id) {
        const [only, ...others] = partsOf(modules, id)
        const isWhole = id.startsWith("virtual:slot/") && only && others.length === 0
        return isWhole ? only.file : `\0${id}` // a slot of one part is that file
      },
    },
    load: {
      filter: { id: /^\0virtual:(data-)?slot\// },
      handler: (id) => (id.includes("data-slot/") ? dataSlotCode : slotCode)(partsOf(modules, id)),
    },
  }
}

function partsOf(modules: readonly { name: string }[], id: string): Part[] {
  return modules
    .map(({ name }) => ({ name, file: join(MODULES, name, "slots", `${basename(id)}.tsx`) }))
    .filter(({ file }) => existsSync(file))
}

type Part = { name: string; file: string }

function slotCode(parts: readonly Part[]): string {
  const rendered = parts.map(({ name }, at) => `jsx(Part${at}, props, ${JSON.stringify(name)})`)
  return `${importsOf(parts)}export default (props) => [${rendered.join(", ")}]`
}

function dataSlotCode(parts: readonly Part[]): string {
  const rendered = parts.map(({ name }, at) => {
    const key = JSON.stringify(name)
    return `${key} in data && jsx(Part${at}, { ...props, data: data[${key}] }, ${key})`
  })
  return `${importsOf(parts)}export default ({ data, ...props }) => [${rendered.join(", ")}]`
}

function importsOf(parts: readonly Part[]): string {
  const lines = parts.map(({ file }, at) => `import Part${at} from ${JSON.stringify(file)}\n`)
  return `import { jsx } from "react/jsx-runtime"\n${lines.join("")}`
}

import { readFile } from "node:fs/promises"
import { minifySync, type Plugin, transformWithOxc } from "vite"

const SUFFIX = "?inline-script"

/** `import text from "./x.ts?inline-script"` is a minified script that calls the default function of x.ts. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length)
        const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false })
        const script = `(${code.replace("export default ", "").trim()})()`
        return `export default ${JSON.stringify(minifySync(file, script).code)}`
      },
    },
  }
}

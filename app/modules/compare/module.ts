import { defineModule } from "../../define-module.ts"

/** Up to four products side by side: a box on each product, a tray below lists, a table. */
export default defineModule({ name: "compare", routes: { compare: "routes/compare.tsx" } })

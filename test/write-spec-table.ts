import { writeFileSync } from "node:fs"
import { currentSpecTable, SPEC_FILE } from "./spec-table.ts"

// `npm run spec`: brings the last column of docs/spec.md up to date.
writeFileSync(SPEC_FILE, currentSpecTable().text)

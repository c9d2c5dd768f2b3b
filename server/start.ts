import { startShop } from "./main.ts"

// A name that TypeScript does not follow: the bundle exists only once it was built.
const bundle = "../build/server/index.js"
const { answerShop } = await import(bundle)
await startShop({ answerShop })

import { benchCatalogue } from "./catalogue.ts"
import { benchOrders } from "./orders.ts"
import { benchPages } from "./pages.ts"
import { benchScale } from "./scale.ts"

// `npm run bench -- NAME`: each measures one claim, prints a table and fails when the claim does not hold.
const BENCHES: Record<string, () => Promise<boolean>> = {
  orders: benchOrders,
  pages: benchPages,
  catalogue: benchCatalogue,
  scale: benchScale,
}

const [name = ""] = process.argv.slice(2)
const bench = BENCHES[name]
if (bench) process.exitCode = (await bench()) ? 0 : 1
else {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join("|")}`)
  process.exitCode = 1
}

import { benchAdmin } from "./admin.ts"
import { benchCatalogue } from "./catalogue.ts"
import { benchCost } from "./cost.ts"
import { benchCrawl } from "./crawl.ts"
import { benchLighthouse } from "./lighthouse.ts"
import { benchOrders } from "./orders.ts"
import { benchPages } from "./pages.ts"
import { benchPress } from "./press.ts"
import { benchScale } from "./scale.ts"
import { benchTasks } from "./tasks.ts"

// `npm run bench [-- NAME …]`: each measures one claim, prints a table and fails when it does not hold; else all.
const BENCHES: Record<string, (args: string[]) => Promise<boolean>> = {
  orders: benchOrders,
  pages: benchPages,
  lighthouse: benchLighthouse,
  press: benchPress,
  catalogue: benchCatalogue,
  cost: benchCost,
  crawl: benchCrawl,
  scale: benchScale,
  admin: benchAdmin,
  tasks: benchTasks,
}

const [name, ...args] = process.argv.slice(2)
const wanted = name === undefined ? Object.keys(BENCHES) : [name]
let isHeld = true
for (const each of wanted) {
  const bench = BENCHES[each]
  if (!bench) console.error(`npm run bench -- ${Object.keys(BENCHES).join("|")}`)
  else console.log(`\n## ${each}\n`)
  isHeld = ((await bench?.(args)) ?? false) && isHeld
}
process.exit(isHeld ? 0 : 1)

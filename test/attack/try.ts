import * as s from "./scenarios.ts"
const engine = "PGlite" as const
for (const work of [() => s.databaseRestarts({ checkouts: 24, times: 2 }), () => s.mailServerDown({ engine, checkouts: 10 }), () => s.clockJumps({ engine, checkouts: 15 }), () => s.mailDiskFull({ engine, checkouts: 12 }),
 () => s.bankFault({ engine, checkouts: 12, name: "time-out after charging", faults: { silentAfterCharge: true } })])
  console.log(await work().catch(e => e))

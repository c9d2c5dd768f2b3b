import { createWriteStream } from "node:fs"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { shopifyOrderLines } from "#test/samples/shopify-orders.ts"

const [path, count = "100000"] = process.argv.slice(2)
if (!path) throw new Error("Usage: node bench/history-file.ts FILE [ORDERS]")
await pipeline(Readable.from(shopifyOrderLines(Number(count))), createWriteStream(path))

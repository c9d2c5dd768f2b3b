import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { MiddlewareHandler } from "hono"
import { createServer } from "vite"
import type { Rendering, ShopBindings } from "#server/http/http.ts"
import { startShop } from "./main.ts"
import { readEnv } from "./start-fault.ts"

// The shop with hot reload: Vite serves the sources, and every request is answered by their newest state.
const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" })

const sources: MiddlewareHandler<ShopBindings> = async (c, next) => {
  const { incoming, outgoing } = c.env
  const isSent = await new Promise<boolean>((resolve, reject) => {
    outgoing.once("finish", () => resolve(true))
    vite.middlewares(incoming, outgoing, (error: unknown) => (error ? reject(error) : resolve(false)))
  })
  return isSent ? RESPONSE_ALREADY_SENT : next()
}

const answerShop: Rendering["answerShop"] = async (...request) => {
  const newest = await vite.ssrLoadModule("./server/http/route-handler.ts")
  return newest.answerShop(...request)
}

await startShop(readEnv(), { answerShop, files: sources })

import type { InstrumentationHandlerResult, RouterContextProvider, ServerInstrumentation } from "react-router"
import { requestIdContext, servicesContext } from "./services.server.ts"

type Context = Pick<RouterContextProvider, "get">

/** Spans around each request and its loaders and actions, by the router's instrumentation. */
export const tracedRoutes: ServerInstrumentation = {
  handler(handler) {
    handler.instrument({
      async request(answer, { request: { method }, context }) {
        const tracing = context?.get(servicesContext).tracing
        if (!tracing) return void (await answer())
        await tracing.request({ id: context.get(requestIdContext), method }, async () => {
          const { statusCode, meta } = await answer()
          return { status: statusCode, route: meta && `/${meta.pattern.replace(/^\//, "")}` }
        })
      },
    })
  },
  route(route) {
    route.instrument({
      loader: (load, { context }) => tracePart(context, `loader ${route.id}`, load),
      action: (act, { context }) => tracePart(context, `action ${route.id}`, act),
    })
  },
}

async function tracePart(context: Context, name: string, work: () => Promise<InstrumentationHandlerResult>) {
  const { tracing } = context.get(servicesContext)
  await (tracing ? tracing.part(name, work) : work())
}

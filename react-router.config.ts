import type { Config } from "@react-router/dev/config"

export default {
  // The whole route table travels with the page: no manifest request stands between a press and a page.
  routeDiscovery: { mode: "initial" },
  // A page's loader is a few lines: beside the page it costs no request of its own.
  splitRouteModules: false,
} satisfies Config

import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

// What every page needs travels as two files that compress well, instead of as thirty that do not: what is borrowed
// and seldom changes, and the shell around the pages.
const CHUNKS = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|react-hot-toast|goober)\//,
    priority: 2,
  },
  {
    name: "shell",
    test: /\/app\/(shell|ui|content\/(menus|company)|shop\/(cart|catalogue|identity\/profile|alerts\/(alert-email|subscribe-form)))|preload-helper/,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), zodWithoutEval(), routerWithoutLinks()],
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  // Small files become requests of their own: an inlined `data:` URL would need a weaker content policy.
  build: { assetsInlineLimit: 0 },
})

/** Zod compiles its parsers where it may use `eval`. In the browser the content policy forbids it, and would report the try. */
function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => `${code}\nglobalConfig.jitless = true\n`,
    },
  }
}

/** The router's links are none of ours (app/ui/link.tsx); they stay in what the browser downloads unless they are said to do nothing. */
function routerWithoutLinks(): Plugin {
  return {
    name: "router-without-links",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
      handler: (code) =>
        code
          .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(")
          .replaceAll(/^(?:Nav)?Link\.displayName = .+$/gm, ""),
    },
  }
}

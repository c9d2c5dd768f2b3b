import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), zodWithoutEval()],
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
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

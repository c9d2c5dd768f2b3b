import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } } },
  // Small files become requests of their own: an inlined `data:` URL would need a weaker content policy.
  build: { assetsInlineLimit: 0 },
})

import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"
import { BRAND_TOKENS } from "./app/core/settings/brand-look.ts"
import { criticalCssByRoute } from "./app/delivery/vite/critical-css-plugin.server.ts"
import { inlineScripts } from "./app/delivery/vite/inline-script-plugin.server.ts"
import { slots } from "./app/delivery/vite/slots-plugin.server.ts"
import routes from "./app/routes.ts"
import modules from "./shop.modules.ts"

const SHELL =
  /\/app\/(layout\/(?!slots|product\/use-cart-drawer)|delivery|ui\/(?!browser-storage|disclosure|mails|page-links|split-page|fill-from-message|remaining-errors|use-corrections|format\/(colour|count-text|phone-digits|india-time|readable-number|row-ids))|content\/(menus|telephone|assurances)|core\/(cart\/(?!engraving|price-changes|cart-prices|refresh-cart|cart-table|lines)|catalogue\/(?!attributes|engraving|product-page\/product-fact-sheet|variants|viewer3d\/(?!viewer-button|model-path)|price-history|declarations|product\.|rupees\.|tags|import|writing|entry-fields|listing\/(product-grid|shelf-card|fold-families|family-rows)|inventory|recommendations|search\/(facets|query-understanding|results|messages|search-filters|pins))|pricing\/(?!gst|tax\.)|accounts\/profile|settings\/(company|(page|use-page)-settings)\.|privacy\/notices\/privacy-notice))|\/modules\/wishlist\/(alerts\/(alert-email|subscribe-form)|slots\/footer)|preload-helper/
const LISTS =
  /\/app\/core\/catalogue\/(tags|search\/(facets|query-understanding|results|messages|search-filters)|listing\/product-grid)/
const SAVED = /\/modules\/wishlist\/(save-button|saved|saved-store|use-saved)\.tsx?$/
const BRAND =
  /\/app\/(ui\/(format\/date-format|prose\/inline-links|prose\/prose|section-head|story-card|tinted-hero)|layout\/(article-story|own-page)|core\/catalogue\/media\/hero-picture)\./

// What every page needs travels as two files that compress well, instead of as thirty that do not: what is borrowed
// and seldom changes, and the shell around the pages. Others have what only lists show, what only forms with an address show, and
// what only the pages of the brand show: stories, help, heroes.
const CHUNKS = [
  {
    name: "react",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|react-hot-toast|goober)\//,
    priority: 2,
  },
  { name: "shell", test: (id: string) => SHELL.test(id) && !BRAND.test(id), minShareCount: 2, priority: 1 },
  {
    name: "delivery-fields",
    test: /\/app\/core\/checkout\/(delivery-fields|method-fields|payment-rules|payment-draft|use-payment-form)\./,
    minShareCount: 2,
  },
  { name: "brand", test: BRAND, minShareCount: 2 },
  { name: "lists", test: LISTS, minShareCount: 2 },
  { name: "saved", test: SAVED },
  // Each a file of its own, for a group takes along what its files import.
  { name: "india-time", test: /format\/india-time\./, minShareCount: 2 },
  { name: "browser-storage", test: /ui\/browser-storage\./, minShareCount: 2, priority: 1 },
  { name: "use-smaller-photos", test: /media\/use-smaller-photos\./, minShareCount: 2 },
  {
    name: "reviews",
    test: /\/modules\/reviews\/(review|(questions\/)?(messages|reading\/[a-z-]+))\./,
    minShareCount: 2,
  },
  {
    name: "cases",
    test: /\/modules\/cases\/(define-case|messages|photos-field|case-[a-z]+)\.|format\/readable-number\./,
    minShareCount: 2,
  },
]

const ON_EVERY_PAGE = /^assets\/(react|shell|rolldown-runtime)-/

// Every page names some dozen files, and what is random in a name cannot be compressed: 42 bits are enough to tell two
// contents of one name apart.
const NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  assetFileNames: "assets/[name]-[hash:7][extname]",
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    slots(modules),
    criticalCssByRoute(routes, BRAND_TOKENS),
    inlineScripts(),
    zodWithoutEval(),
    routerWithoutUnused(),
  ],
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: "./server/http/route-handler.ts",
          output: { assetFileNames: NAMES.assetFileNames },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: { ...NAMES, codeSplitting: { groups: CHUNKS }, postBanner: compileHint },
          // A sentence goes into the file of the page that shows it, not with all others of its noun to every page.
          optimization: { inlineConst: { mode: "all" } },
        },
      },
    },
  },
  // Small files become requests of their own: an inlined `data:` URL would need a weaker content policy.
  build: {
    assetsInlineLimit: 0,
    // A part of a page need not name what every page has, nor itself: the one is there, the other is asked for at once.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === "js"
          ? dependencies.filter((name) => name !== file && !ON_EVERY_PAGE.test(name))
          : dependencies,
    },
  },
})

/**
 * Chromium compiles these files whole, beside the page, while they come. Else it would compile half of what they hold when it is
 * first called, one function after the other, and the page would stand still: https://v8.dev/blog/explicit-compile-hints
 */
function compileHint({ name }: { name: string }) {
  return ["react", "shell", "root"].includes(name) ? "//# allFunctionsCalledOnLoad" : ""
}

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

/** Parts of the router that are off here: every page brings the whole table of its routes, and its scripts are written by app/delivery. */
const SWITCHED_OFF =
  /(?<=if \(!?)(init\.patchRoutesOnNavigation|isFogOfWar)(?=\))|\bfogOfWar\.active(?! =)|\brenderScripts(?= \?)|(?<!function )\bisFogOfWarEnabled\([^)]*\)/g

/**
 * The router's links are none of ours (app/ui/link.tsx), nor are other parts of it; they stay in what the browser downloads unless
 * they are said to do nothing, and their names for a debugger are not set. What it would tell a developer who uses it wrongly stays
 * in development: a failed check still throws. Warnings that it writes to the console beside what it does anyway are left out too: no shopper reads them.
 */
function routerWithoutUnused(): Plugin {
  return {
    name: "router-without-unused",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.+\.js$/ },
      handler: (code) =>
        code
          .replaceAll(SWITCHED_OFF, "false")
          .replaceAll(/= (React[$\d]*\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1")
          .replaceAll(/^\s*\w+\.displayName = .+$/gm, "")
          .replaceAll(/^\s*(warning|warnOnce)\(.+\);$/gm, ";")
          .replaceAll(/^\s*console\.warn\((?:"[^"]*"|`[^`]*`)\);$/gm, ";")
          .replaceAll(/^(\s*invariant\(.+), ("[^"]*"|`[^`]*`)\);$/gm, "$1);"),
    },
  }
}

/** Which of the project's own files a file may import, and which packages it may not. */
type Layer = { files: RegExp; may: RegExp; mayNot?: RegExp }

const NO_SERVER_PACKAGES = /^(drizzle-orm|node:)/
const IS_TEST = /\.(test|spec)\.tsx?$/
const FOLDERS_OF_THE_APP = "core|modules|admin|platform"

/** By place. The first row that matches counts. */
export const PLACES: Layer[] = [
  { files: test("db"), may: /^(db|app\/platform|app\/core\/orders|test)\// },
  { files: test("app/platform"), may: /^(app\/(platform|ui\/format)|db|test)\// },
  { files: test("app/delivery"), may: /^(app\/delivery|test)\// },
  { files: /^app\/(.+\.(test|spec)\.tsx?$|modules\/[^/]+\/test\/)/, may: /^(app|db|test|catalogue)\// },
  { files: test("server"), may: serverFiles("|bank|db|test|app/content") },
  { files: test("bank"), may: /^(bank|app\/core\/payments|test)\// },
  { files: test("catalogue"), may: /^(catalogue|app\/core\/catalogue|test)\// },
  { files: test("examples"), may: /^(examples|test|app|db)\// },
  { files: /^bench\//, may: /^((bench|bank|test|server|app|db|catalogue)\/|shop\.)/ },
  { files: /^(test|e2e)\//, may: /^((test|e2e|examples|bank|server|app|db|catalogue)\/|shop\.)/ },
  { files: /^db\//, may: /^db\// },
  { files: /^app\/ui\//, may: /^app\/ui\//, mayNot: NO_SERVER_PACKAGES },
  { files: /^app\/platform\//, may: /^(app\/(platform|ui\/format)|db)\// },
  { files: /^app\/delivery\//, may: /^app\/delivery\// },
  {
    files: /^app\/content\//,
    may: /^app\/(content\/|core\/settings\/(brand|company|hidden-pages|payment-choices)\.ts$|core\/catalogue\/home-sections\.ts$|ui\/format\/brand\.ts$)/,
  },
  {
    files: /^app\/core\//,
    may: /^(app\/(core|platform|ui)|db)\/|^app\/services\.server\.ts$|^catalogue\/.+\.json$/,
  },
  {
    files: /^app\/modules\/[^/]+\/(admin|cli)\//,
    may: /^(app\/(modules|core|platform|ui|content|admin\/(frame|inbox|staff))|db)\/|^app\/(services|read-slot)\.server\.ts$/,
  },
  {
    files: /^app\/modules\//,
    may: /^(app\/(modules|core|platform|layout|ui|content)|db)\/|^app\/(services|define-module)(\.server)?\.ts$/,
  },
  { files: /^app\/layout\//, may: /^app\/(layout|core|ui|content)\/|^app\/services\.server\.ts$/ },
  { files: /^app\/admin\//, may: /^(app\/(?!layout\/|routes\/)|db\/)/ },
  {
    files: /^app\/(services|define-(module|shop))\.server\.ts$/,
    may: /^app\/(core|platform|ui|services|define-module|content\/published-pages).*\.tsx?$/,
  },
  { files: /^shop\.rules\.ts$/, may: /^app\/core\/(pricing\/|checkout\/placing\/risk-rule\.ts$)/ },
  {
    files: /^shop\.(config|modules)\.ts$/,
    may: /^(app\/(core\/.+\.ts$|modules\/[^/]+\/module\.ts$|define-(module|shop\.server)\.ts$)|shop\.rules\.ts$)/,
  },
  { files: /^app\//, may: /^(app\/(?!routes\/|admin\/)|shop\.modules\.ts$)/, mayNot: /^drizzle-orm/ },
  { files: /^server\/backup\//, may: serverFiles("|bank"), mayNot: /^drizzle-orm/ },
  { files: /^server\//, may: serverFiles(""), mayNot: /^drizzle-orm/ },
  { files: /^bank\//, may: /^bank\//, mayNot: /^(react|drizzle-orm)/ },
  {
    files: /^catalogue\//,
    may: /^(catalogue\/|app\/(platform|core\/(catalogue|settings|delivery-area\/pincodes))\/.+\.ts$|shop\.config\.ts$|server\/(open-database|start-fault|company-env)\.ts$)/,
    mayNot: /^react/,
  },
  {
    files: /^studio\//,
    may: /^(studio|catalogue)\/|^app\/core\/catalogue\/(product-page\/key-facts|product)\.ts$/,
    mayNot: /^(react|react-router|drizzle-orm)/,
  },
  { files: /^examples\//, may: /^(examples\/|app\/(platform|core)\/.+\.ts$|db\/tables\/)/ },
]

/** By role, in the places whose files are rules, views or I/O. The first row that matches counts. */
export const ROLES: Layer[] = [
  { files: /\.test\.tsx?$|\.server\.ts$|\/(routes|test)\//, may: /./ },
  {
    files: /^app\/layout\/|\.tsx$|\/(use|send)-[^/]+\.ts$/,
    may: /(?<!\.server)\.(tsx?|css|svg)$/,
    mayNot: NO_SERVER_PACKAGES,
  },
  {
    files: /\.ts$/,
    may: /^(?!app\/ui\/(?!format\/|browser-storage\.ts)).+(?<!\.server)\.ts$/,
    mayNot: /^(react|drizzle-orm|node:)/,
  },
]
export const HAS_ROLES = /^app\/(core|modules|admin|layout)\//

/** The tests in a folder. */
function test(folder: string): RegExp {
  return new RegExp(`^${folder}/.*${IS_TEST.source}`)
}

/** The files that the server may import, and those of further folders. */
function serverFiles(others: string): RegExp {
  return new RegExp(
    `^((server|catalogue${others})/|app/((${FOLDERS_OF_THE_APP}|ui/format)/.+|[a-z-]+\\.server)\\.ts$|shop\\.config\\.ts$)`,
  )
}

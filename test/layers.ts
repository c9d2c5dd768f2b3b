/** Which of the project's own files a file may import, and which packages it may not. */
type Layer = { files: RegExp; may: RegExp; mayNot?: RegExp }

const NO_SERVER_PACKAGES = /^(drizzle-orm|node:)/

/** By place. The first row that matches counts. */
export const PLACES: Layer[] = [
  { files: /^(test|e2e|bench|examples)\/|\.(test|spec)\.tsx?$/, may: /./ },
  { files: /^db\//, may: /^db\// },
  { files: /^app\/ui\//, may: /^app\/ui\//, mayNot: NO_SERVER_PACKAGES },
  { files: /^app\/platform\//, may: /^(app\/(platform|ui\/format)|db)\// },
  { files: /^app\/delivery\//, may: /^app\/delivery\// },
  { files: /^app\/content\//, may: /^app\/(content|core\/settings)\// },
  {
    files: /^app\/core\//,
    may: /^(app\/(core|platform|ui)|db)\/|^app\/services\.server\.ts$|^catalogue\/.+\.json$/,
  },
  {
    files: /^app\/modules\/[^/]+\/(admin|cli)\//,
    may: /^(app\/(modules|core|platform|ui|content|admin\/(frame|inbox|staff))|db)\/|^app\/services\.server\.ts$/,
  },
  {
    files: /^app\/modules\//,
    may: /^(app\/(modules|core|platform|ui|content)|db)\/|^app\/(services|define-module)(\.server)?\.ts$/,
  },
  { files: /^app\/layout\//, may: /^app\/(layout|core|modules|ui|content)\// },
  { files: /^app\/admin\//, may: /^(app\/(?!layout\/|routes\/)|db\/)/ },
  {
    files: /^app\/(services|define-(module|shop))\.server\.ts$/,
    may: /^app\/(core|platform|ui|services|define-module)/,
  },
  { files: /^app\/define-shop\.server\.ts$/, may: /^app\/core\// },
  {
    files: /^shop\.(config|modules|rules)\.ts$/,
    may: /^(app\/(core\/|modules\/|define-shop)|shop\.rules\.ts)/,
  },
  { files: /^app\//, may: /^(app\/(?!routes\/|admin\/)|shop\.modules\.ts)/, mayNot: /^drizzle-orm/ },
  {
    files: /^server\//,
    may: /^(server\/|app\/(?!routes\/|layout\/)|catalogue\/|shop\.config\.ts)/,
    mayNot: /^drizzle-orm/,
  },
  { files: /^bank\//, may: /^bank\//, mayNot: /^(react|drizzle-orm)/ },
  {
    files: /^catalogue\//,
    may: /^(catalogue\/|app\/(platform|core)\/|shop\.config\.ts|server\/(open-database|start-fault|company-env)\.ts)/,
    mayNot: /^react/,
  },
  {
    files: /^studio\//,
    may: /^(studio|catalogue|app\/core\/catalogue)\//,
    mayNot: /^(react|react-router|drizzle-orm)/,
  },
]

/** By role, in the places whose files are rules, views or I/O. The first row that matches counts. */
export const ROLES: Layer[] = [
  { files: /\.test\.tsx?$|\.server\.ts$|\/routes\//, may: /./ },
  {
    files: /\.tsx$|\/(use|send)-[^/]+\.ts$/,
    may: /(?<!\.server)\.(tsx?|css|svg)$/,
    mayNot: NO_SERVER_PACKAGES,
  },
  {
    files: /\.ts$/,
    may: /^(?!app\/ui\/(?!format\/|browser-storage\.ts)).+(?<!\.server)\.ts$/,
    mayNot: /^(react|drizzle-orm|node:)/,
  },
]
export const HAS_ROLES = /^app\/(core|modules)\//

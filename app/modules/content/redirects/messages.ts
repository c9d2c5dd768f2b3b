export const redirects = "Redirects"
export const redirectsDescription =
  "Old addresses and where they lead: a redirect answers only where the shop has no page."
export const rules =
  "Large and small letters and a slash at the end do not count. What stands behind a ? is handed on, unless the new address has one of its own. A redirect to another old address is stored with the end of its chain."
export const find = "Find"
export const findRedirects = "Find redirects"
export const findBy = "Part of the old or the new address"
export const COLUMNS = ["Old address", "New address", "Kind", "Uses", "Last use", "Do"]
export const none = "There is no such redirect."
export const add = "Add a redirect"
export const from = "Old address"
export const fromHint = "A path, such as /products/air-lobes. The shop before it may stay."
export const to = "New address"
export const toHint = "A path of the shop, such as /gift, or an address that begins with https://."
export const kind = "Kind"
export const KINDS = { "301": "For good (301)", "302": "For the time being (302)" } as const
export const badKind = "Choose 301 or 302."
export const importFile = "Add redirects from a file"
export const file = "CSV file"
export const fileHint = (megabytes: number, most: string) =>
  `Columns From, To and perhaps Kind, or Shopify's export with Redirect from and Redirect to. At most ${megabytes} MB and ${most} redirects. An old address that has a redirect gets the new one.`
export const importIt = "Import"
export const exportIt = "Export as CSV"
export const chooseFile = "Choose a file."
export const noColumns = (columns: string) =>
  `The file has no columns From and To. Its first line names the columns, such as ${columns}, or Redirect from, Redirect to.`
export const atLine = (line: number, fault: string) => `Line ${line}: ${fault}`
export const notSaved = "Nothing is saved. See what is said at the fields."
export const isSaved = "The redirect is saved."
export const isRemoved = "The redirect is removed."
export const imported = (count: number) =>
  count === 1 ? "One redirect is saved." : `${count} redirects are saved.`
export const leftOut = (count: number) =>
  count === 1 ? "One line has a fault and is left out:" : `${count} lines have faults and are left out:`
export const loops = (paths: string) => `Left out, because they would lead back to themselves: ${paths}.`
export const remove = "Remove"
export const removeOf = (path: string) => `Remove the redirect of ${path}`
export const never = "Never"
export const pages = "Pages"
export const first = "First page"
export const next = "Next page"

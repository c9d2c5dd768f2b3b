/** Licences that the MIT licence of the shop goes with, and that ask no more than to be named. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
])
/** Read by a person: libvips is a library of its own that whoever wants may replace; png-js has its licence in a file alone. */
const REVIEWED = [
  { packages: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" },
  { packages: /^png-js$/, licence: "MIT", isMissing: true },
]

/** The packages that a shop runs with, by a lockfile: name, version, licence. */
export function listLicences({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== "" && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)
      const reviewed = REVIEWED.find(({ packages, isMissing }) => isMissing && packages.test(name))
      return { name, version, licence: license ?? reviewed?.licence ?? "none" }
    })
}

/** The packages whose licence is not on the list. Of licences with OR one suffices, of those with AND each is needed. */
export function findForbidden(list) {
  return list.filter(({ name, licence }) => {
    const isAllowed = (one) =>
      ALLOWED.has(one) || REVIEWED.some((row) => row.packages.test(name) && row.licence === one)
    return !alternatives(licence).some((all) => all.every(isAllowed))
  })
}

/** An SPDX expression as a choice between sets; one with brackets inside brackets is taken as a licence that nobody knows. */
function alternatives(expression) {
  const bare = expression.replace(/^\(([^()]*)\)$/, "$1")
  return bare.split(" OR ").map((part) => part.split(" AND "))
}

const HEADPHONES = "85183000"
const SPEAKERS = "85182200"
const WATCHES = "85176290"

// For what has no facts or has left the shop. A type that holds several kinds has the code of most of them.
const HSN_CODES = new Map([
  ["earbuds", HEADPHONES],
  ["nackband", HEADPHONES],
  ["headphone", HEADPHONES],
  ["headphones", HEADPHONES],
  ["trebel", HEADPHONES],
  ["game", HEADPHONES],
  ["hero", HEADPHONES],
  ["specialrange", HEADPHONES],
  ["speaker", SPEAKERS],
  ["party", SPEAKERS],
  ["soundbar", SPEAKERS],
  ["watch", WATCHES],
  ["trimmer", "85102000"],
  ["powerbank", "85076000"],
])

/** The HSN code under which the law taxes a type, or undefined for one that the shop does not know. */
export function hsnOfType(type: string): string | undefined {
  return HSN_CODES.get(type)
}

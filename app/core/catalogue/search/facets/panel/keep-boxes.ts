const BOXES = ["name", "maxPrice"]

/** An address of a list with what stands in its two boxes by now, which may be more than the shop was told. */
export function keepBoxes(to: string, search: string): string {
  const [path = "", query = ""] = to.split("?")
  const here = new URLSearchParams(search)
  const kept = BOXES.flatMap((name): [string, string][] => {
    const value = here.get(name)
    return value ? [[name, value]] : []
  })
  const others = [...new URLSearchParams(query)].filter(([name]) => !BOXES.includes(name))
  const all = new URLSearchParams([...kept, ...others])
  return path !== "" && all.size === 0 ? path : `${path}?${all}`
}

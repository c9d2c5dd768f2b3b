/** The core or optional module of a file, by its folder; undefined for other files. */
function moduleOf(file: string): string | undefined {
  return file.match(/^app\/(?:core|modules)\/[^/]+/)?.[0]
}

/** The modules that each module imports, types included, and the modules that are part of an import cycle or depend on one. */
export function moduleGraph(files: readonly string[], importsOf: (file: string) => readonly string[]) {
  const edges = new Map<string, Set<string>>()
  for (const file of files) {
    const module = moduleOf(file)
    if (!module) continue
    const used = edges.get(module) ?? new Set()
    for (const other of importsOf(file).map(moduleOf)) if (other && other !== module) used.add(other)
    edges.set(module, used)
  }
  return { edges, cycles: [...withoutLeaves(edges).keys()] }
}

function withoutLeaves(edges: Map<string, Set<string>>): typeof edges {
  const left = new Map([...edges].filter(([, used]) => [...used].some((other) => edges.has(other))))
  return left.size === edges.size ? left : withoutLeaves(left)
}

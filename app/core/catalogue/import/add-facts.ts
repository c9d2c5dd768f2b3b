type Facts = Readonly<Record<string, unknown>>

/** Facts with others added to them: attributes and declarations are added one by one. */
export function addFacts(known: Facts, added: Facts): Facts {
  return {
    ...known,
    ...added,
    ...together("attributes", known, added),
    ...together("declarations", known, added),
  }
}

function together(name: "attributes" | "declarations", known: Facts, added: Facts): Facts {
  const both = { ...Object(known[name]), ...Object(added[name]) }
  return Object.keys(both).length > 0 ? { [name]: both } : {}
}

/** The entry of a table under a name that came from outside; undefined also for names that every object inherits, such as "constructor". */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

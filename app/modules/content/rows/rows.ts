import { parseText } from "#app/ui/format/typed-text.ts"

type Texts = Readonly<Record<string, string>>

/** A form that is read holds no more rows than this; a page may have fewer. */
const MOST_READ = 201

/** The ids of the rows of a page in their order: fields that repeat. A field of a row is named `NAME ID`. */
export function rowIds({ rows }: Texts): string[] {
  const ids = String(rows ?? "")
    .split(" ")
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids)].slice(0, MOST_READ)
}

/** The fields of a row by their names, an empty text for each that is missing. */
export function rowOf<Name extends string>(
  texts: Texts,
  id: string,
  names: readonly Name[],
): Record<Name, string> {
  const fields = names.map((name) => [name, String(texts[`${name} ${id}`] ?? "")] as const)
  return Object.fromEntries(fields) as Record<Name, string>
}

/** The id that the next row gets. */
export function nextRowId(texts: Texts): string {
  return String(Math.max(0, ...rowIds(texts).map(Number)) + 1)
}

/** Reads the rows of a form; a row without one of the names has no such field. */
export function readRows(form: FormData, names: readonly string[]): Texts {
  const ids = rowIds({ rows: String(form.get("rows") ?? "") })
  const fields = ids.flatMap((id) =>
    names.filter((name) => form.has(`${name} ${id}`)).map((name) => [`${name} ${id}`, read(form, name, id)]),
  )
  return { rows: ids.join(" "), ...Object.fromEntries(fields) }
}

/** The texts of rows, with the ids 1, 2, 3 … in their order. */
export function textsOfRows(rows: readonly Readonly<Record<string, string>>[]): Texts {
  const fields = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, text]) => [`${name} ${index + 1}`, text]),
  )
  return { rows: rows.map((_, index) => index + 1).join(" "), ...Object.fromEntries(fields) }
}

/** The texts after the press of a button: `add`, `add KIND`, `remove ID`, `up ID` or `down ID`. Anything else changes nothing. */
export function changeRows(texts: Texts, change: string): Texts {
  const [verb = "", what = ""] = change.split(" ")
  const ids = rowIds(texts)
  if (verb === "add") {
    const id = nextRowId(texts)
    return { ...texts, rows: [...ids, id].join(" "), ...(what && { [`kind ${id}`]: what }) }
  }
  const at = ids.indexOf(what)
  const others = ids.filter((id) => id !== what)
  if (at < 0) return texts
  if (verb === "remove") {
    const kept = Object.entries(texts).filter(([name]) => !name.endsWith(` ${what}`))
    return { ...Object.fromEntries(kept), rows: others.join(" ") }
  }
  const place = verb === "up" ? Math.max(0, at - 1) : verb === "down" ? at + 1 : at
  return { ...texts, rows: others.toSpliced(place, 0, what).join(" ") }
}

function read(form: FormData, name: string, id: string) {
  const text = parseText(form.get(`${name} ${id}`))
  return name === "text" ? text : text.replace(/\s+/g, " ")
}

import { changeRowIds, nextRowId, parseRowIds } from "#app/ui/format/row-ids.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

type Texts = Readonly<Record<string, string>>

/** A form that is read holds no more rows than this; a page may have fewer. */
const MOST_READ = 201

/** The ids of the rows of a page in their order: fields that repeat. A field of a row is named `NAME ID`. */
export function rowIds({ rows }: Texts): string[] {
  return parseRowIds(String(rows ?? ""), MOST_READ)
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
  const rows = changeRowIds(ids, change).join(" ")
  if (verb === "add") return { ...texts, rows, ...(what && { [`kind ${nextRowId(ids)}`]: what }) }
  if (!ids.includes(what)) return texts
  if (verb !== "remove") return { ...texts, rows }
  const kept = Object.entries(texts).filter(([name]) => !name.endsWith(` ${what}`))
  return { ...Object.fromEntries(kept), rows }
}

function read(form: FormData, name: string, id: string) {
  const text = parseText(form.get(`${name} ${id}`))
  return name === "text" || name === "entries" ? text : text.replace(/\s+/g, " ")
}

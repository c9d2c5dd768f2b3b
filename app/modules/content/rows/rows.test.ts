import { expect, test } from "vitest"
import { changeRows, readRows, rowIds, rowOf, textsOfRows } from "./rows.ts"

const THREE = textsOfRows([{ name: "a" }, { name: "b" }, { name: "c" }])
const namesAfter = (...changes: string[]) => {
  const texts = changes.reduce(changeRows, THREE)
  return rowIds(texts).map((id) => rowOf(texts, id, ["name"]).name)
}

test.each([
  [["up 3"], ["a", "c", "b"]],
  [["down 1"], ["b", "a", "c"]],
  [
    ["up 1", "down 3"],
    ["a", "b", "c"],
  ],
  [["remove 2"], ["a", "c"]],
  [["add"], ["a", "b", "c", ""]],
  [["remove 1", "remove 2", "remove 3", "add"], [""]],
  [
    ["remove 9", "sideways 2", "", "up"],
    ["a", "b", "c"],
  ],
])("the rows after %j are %j", (changes, names) => {
  expect(namesAfter(...changes)).toEqual(names)
})

test("a removed row leaves none of its texts, and a new row has its kind", () => {
  expect(changeRows(THREE, "remove 2")).toEqual({ rows: "1 3", "name 1": "a", "name 3": "c" })
  expect(changeRows(THREE, "add hero")).toMatchObject({ rows: "1 2 3 4", "kind 4": "hero" })
})

test("a form is read by the ids that it names, each once, with lines only in texts", () => {
  const form = new FormData()
  form.set("rows", "2 2 x -1 7 constructor")
  form.set("name 2", " two\nlines ")
  form.set("text 7", "two\r\nlines")
  form.set("name 9", "of no row")
  expect(readRows(form, ["name", "text"])).toEqual({
    rows: "2 7",
    "name 2": "two lines",
    "text 7": "two\nlines",
  })
})

test("a form of very many rows is read up to a bound", () => {
  const form = new FormData()
  form.set("rows", Array.from({ length: 50_000 }, (_, index) => index + 1).join(" "))
  expect(rowIds(readRows(form, [])).length).toBeLessThan(1_000)
})

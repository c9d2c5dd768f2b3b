/** What the catalogue's table can be narrowed to. */
export const SHEET_FILTERS = { published: "Published", withdrawn: "Withdrawn", few: "Few or none left" }
export const SHEET_STATES = { published: "Published", withdrawn: "Withdrawn" }
export const CHANGE_KINDS = { percent: "Per cent", amount: "Rupees" }
export const sayWhyStock = "Say why the stock is another: it stands in the product's stock history."
export const chooseAState = "The state is published or withdrawn."
export const nothingToSave = "Nothing was changed."
export const rowsSaved = (rows: number) => (rows === 1 ? "1 row is saved." : `${rows} rows are saved.`)
export const rowsNotSaved = (rows: number) =>
  rows === 1
    ? "1 row is not: its line says why, and keeps what was typed."
    : `${rows} rows are not: their lines say why, and keep what was typed.`

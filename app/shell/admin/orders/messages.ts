export const chosen = "Chosen"
export const choose = (number: string) => `Choose order ${number}`
export const chooseAll = "Choose all on this page"
export const pack = (orders: number) => (orders === 0 ? "Pack" : `Pack ${orders}`)
export const papers = "Packing slips and labels (PDF)"
export const papersOfPacked = "Packing slips and labels of what was packed (PDF)"
export const withChosen = "What to do with the chosen orders"
export const manyRows = (rows: number) => `${rows} on a page`
export const notDone = "Not done"

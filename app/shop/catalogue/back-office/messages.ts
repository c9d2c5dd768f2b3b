/** What the catalogue's table can be narrowed to. */
export const SHEET_FILTERS = {
  published: "Published",
  withdrawn: "Withdrawn",
  few: "Few or none left",
  undeclared: "Declarations missing",
}
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
export const choosePictures = "Choose pictures first, or drop them into the field."
export const noRoomForPictures = (room: number, most: number) =>
  room === 0
    ? `The product has ${most} pictures, which is all that it may have. Remove one first.`
    : `The product may have ${most} pictures: there is room for ${room} more.`
export const fileRefused = (name: string, sentence: string) => `${name.slice(0, 100)}: ${sentence}`
export const picturesAdded = (pictures: number) =>
  pictures === 1 ? "1 picture is added." : `${pictures} pictures are added.`
export const PICTURE_DONE = {
  main: "This is the main picture now.",
  earlier: "The picture stands further to the front.",
  later: "The picture stands further to the back.",
  remove: "The picture is removed.",
}
export const chooseAFile = "Choose a catalogue file first, JSON or CSV."
export const nothingDiffers = (products: number) =>
  `The file says what the shop has: nothing of its ${products} products would change.`
export const nothingWritten = "Nothing is written yet. This is what the import would do:"
export const fileIsGone = "The file is not kept any more. Choose it again."
export const catalogueChanged =
  "The catalogue was changed since the file was compared with it. Nothing is written: choose the file again."
export const faultsFound = (faults: number) =>
  faults === 1
    ? "The file has 1 fault, so it cannot be imported."
    : `The file has ${faults} faults, so it cannot be imported.`
export const imported = (products: number) => `The catalogue has the ${products} products of the file now.`
export const IMPORT_KINDS = { new: "New", changed: "Changed", removed: "Removed", unchanged: "Unchanged" }
export const sayWhen =
  "Say from when and until when, such as 2026-11-30T10:00. It must end after it starts, and after now."
export const overlaps = "Another price is scheduled for this time. Cancel that one first."
export const priceScheduled = "The price is scheduled."
export const scheduleGone = "This schedule has ended already."
export const scheduleCancelled =
  "The schedule is cancelled. Where it had started, the price before it is back."
export const SCHEDULE_STATES = {
  waiting: "Not started",
  running: "Running",
  over: "Over",
  cancelled: "Cancelled",
  failed: "Not possible",
}
export const noSuchFamily = "There is no such family any more. Look at the list again."
export const noSuchProduct = "The shop has no product with this number or SKU."
export const sayColour = (product: string) => `Say which colour ${product} has.`
export const colourTaken = (family: string, colour: string) =>
  `The family ${family} has the colour ${colour} already.`
export const noFamilyOf = (product: string) => `The product ${product} is in no family.`
export const joinedFamily = (product: string, family: string) =>
  `The product is now named ${product}, and is a colour of ${family}.`
export const leftFamily = (product: string) => `${product} is out of the family. Its name stays.`
export const sayWhenPublished =
  "Say when it is published or withdrawn, such as 2026-11-30T10:00, later than now. Where both are said, it is withdrawn after it is published."
export const plannedBefore = {
  publish: "The product waits to be published already. Cancel that first.",
  withdraw: "The product waits to be withdrawn already. Cancel that first.",
}
export const publicationPlanned = "It is scheduled."
export const publicationCancelled = "It is cancelled."
export const publicationGone = "It is done or cancelled already."
export const PUBLICATION_STATES = {
  waiting: "Waits",
  done: "Done",
  cancelled: "Cancelled",
  failed: "Not possible",
}

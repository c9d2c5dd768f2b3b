export const importFile = "Import a file"
export const importDescription =
  "Products from a spreadsheet, Shopify or WooCommerce, compared with the catalogue before anything is written."
export const importIntro =
  "Choose a spreadsheet of your products, or the product export of Shopify or WooCommerce. You see what it would change before anything is written."
export const template = "Download a template"
export const templateHint =
  "A sheet with the columns of a product, what each means, and one example. Leave out the columns that you do not need."
/** The columns of the template: what each means, and an example. */
export const TEMPLATE = {
  sku: { note: "Your code of the product; it finds the product again", example: "EXAMPLE-1" },
  name: { note: "Family and colour, or just a name", example: "Rudra Buds Black" },
  title: { note: "Headline; empty: the name", example: "Rudra Buds with 40 hours of music" },
  type: { note: "One word, such as earbuds or speaker", example: "earbuds" },
  price: { note: "Rupees, taxes included; at most the MRP", example: "1499" },
  mrp: { note: "Rupees; empty: the price", example: "1999" },
  cost: { note: "Rupees that a piece cost you; never shown to shoppers", example: "620" },
  stock: { note: "Pieces; empty: as it is, or none", example: "25" },
  description: { note: "Text, at most 5000 characters", example: "Light earbuds with deep bass." },
  images: { note: "Addresses of pictures, separated by |", example: "" },
  "facts.family": { note: "One name for all colours of a product", example: "Rudra Buds" },
  "facts.colour": { note: "The last words of the name", example: "Black" },
  "facts.swatch": {
    note: "Colour in filters where the name tells none, such as blue for Peacock",
    example: "",
  },
  "facts.tags": { note: "Words that you group products by, separated by |", example: "gift|monsoon" },
  "facts.hsnCode": { note: "4 to 8 digits; empty for a known type", example: "85183000" },
  "facts.gstPercent": { note: "Whole number; empty for a known type", example: "18" },
  "facts.weightGrams": { note: "Grams", example: "41.5" },
  "facts.countryOfOrigin": { note: "The law asks for it", example: "India" },
  "facts.bisNumber": { note: "R-number of BIS, where the product needs one", example: "" },
  "facts.declarations.wpcNumber": {
    note: "WPC approval of what has Bluetooth",
    example: "ETA-SD-20260100001",
  },
}
export const catalogueFile = "Catalogue file"
export const catalogueFileHint =
  "CSV with commas, semicolons or tabs, in UTF-8 or UTF-16, or a JSON list; 40 MB at most."
export const chooseAFile = "Choose a file of products first, CSV or JSON."
export const compareIt = "See what would change"
export const backToCatalogue = "Back to the catalogue"
export const sending = "Reading the file…"

const products = (count: number) => (count === 1 ? "1 product" : `${count} products`)
const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`)

export const staysDraft = (count: number) =>
  `${products(count)} that the other shop did not publish ${count === 1 ? "stays a draft" : "stay drafts"}.`
export const notes = "Left out of rows that are imported"
export const firstNotes = (shown: number, all: number) => `These are the first ${shown} of ${all}.`

export const KINDS = {
  whole:
    "This is a whole catalogue: the shop's products become those of the file, in its order, and products that it does not name are removed.",
  part: "This file has some columns of some products: only these columns change, and every other product and value stays as it is. An empty cell changes nothing.",
  shopify:
    "This is a Shopify product export: each variant becomes a product, and the variants of one product become a family. Products with the same SKU are updated; every other product stays as it is.",
  woocommerce:
    "This is a WooCommerce product export: each variation becomes a product, and the variations of one product become a family. Products with the same SKU are updated; every other product stays as it is.",
}
export const nothingDiffers = (count: number) =>
  count === 1
    ? "The file says what the shop has: nothing of its 1 product would change."
    : `The file says what the shop has: nothing of its ${count} products would change.`
export const nothingWritten = "Nothing is written yet. This is what the import would do:"
export const answersWanted = "Nothing is written yet. Answer first what the file does not say."
export const importStarted =
  "The import runs in the background, in the order of the file. This page shows how far it is."
export const importRuns = "Another import is still running. Wait until it is done, and press again."
export const samples = "Products of the sample"
export const samplesPublished = (count: number) =>
  `${products(count)} that the shop came with can be ordered. Withdraw them once yours are here; orders and links to them stay.`
export const withdrawSamples = "Withdraw the products of the sample"
export const samplesWithdrawn = (count: number) => `${products(count)} of the sample are withdrawn.`
export const progress = "Import in the background"
export const progressState = (name: string) => ({
  running: `${name} is being imported.`,
  done: `${name} is imported.`,
  failed: `${name} could not be imported.`,
})
export const progressCounts = (counts: {
  rows: number
  rowsDone: number
  added: number
  changed: number
  faultyRows: number
}) =>
  `${counts.rowsDone} of ${rows(counts.rows)} read, ${products(counts.added)} added, ${products(counts.changed)} changed, ${rows(counts.faultyRows)} left out.`
export const fileIsGone = "The file is not kept any more. Choose it again."
export const catalogueChanged =
  "The catalogue was changed since the file was compared with it. Nothing is written: choose the file again."
export const faultsFound = (faults: number) =>
  faults === 1
    ? "The file has 1 fault, so it cannot be imported."
    : `The file has ${faults} faults, so it cannot be imported.`
export const answerFirst = (count: number) => `${rows(count)} of the file still lack what is asked below.`
export const importDone = (
  kind: keyof typeof KINDS,
  counts: { new: number; changed: number; unchanged: number },
) =>
  kind === "whole"
    ? `The catalogue has the ${counts.new + counts.changed + counts.unchanged} products of the file now.`
    : `${products(counts.new)} added, ${products(counts.changed)} changed.`

export const IMPORT_KINDS = { new: "New", changed: "Changed", removed: "Removed", unchanged: "Unchanged" }
export const differences = "Differences"
export const DIFFERENCE_COLUMNS = ["Product", "What happens", "Changes"]
export const firstDifferences = (most: number) => `These are the first ${most}.`

export const faults = "Faults"
export const FAULT_COLUMNS = ["Product", "Column", "Fault"]
export const firstFaults = (shown: number, all: number) => `These are the first ${shown} of ${all}.`
export const rowsWithFaults = (count: number) =>
  `${rows(count)} of the file ${count === 1 ? "has" : "have"} a fault. Correct the file and choose it again, or import the other rows alone.`
export const skipFaulty = (count: number) =>
  count === 1
    ? "Leave out the row with a fault and import the others. A product of the shop that it names stays as it is."
    : `Leave out the ${count} rows with faults and import the others. Products of the shop that they name stay as they are.`

export const asked = "What the file does not say"
export const mapping = "How the file is taken over"
export const askedHint = (count: number) =>
  `${rows(count)} ${count === 1 ? "lacks" : "lack"} this. Say it once: it counts for every row that has no value of its own.`
export const declarationsHint =
  "The law asks for more than the file says before products are published. Say it once: it counts for every row that has no value of its own."
export const DEFAULT_LABELS = {
  type: "Type",
  hsnCode: "HSN code",
  gstPercent: "GST in per cent",
  countryOfOrigin: "Country of origin",
  genericName: "Generic name",
  netQuantity: "Net quantity",
  manufacturerName: "Manufacturer",
  manufacturerAddress: "Address of the manufacturer",
  importerName: "Importer",
  importerAddress: "Address of the importer",
}
export const defaultHints = (types: readonly string[]) => ({
  type: `One word. The shop knows how ${types.join(", ")} are taxed; another word needs an HSN code and a GST rate.`,
  hsnCode: "4 to 8 digits, as on your invoices. Empty for a type that the shop knows.",
  gstPercent: "A whole number such as 18. Empty for a type that the shop knows.",
  countryOfOrigin: "Optional here; the law asks for it before a product is published.",
  genericName: "What the product commonly is, such as Earphones. Empty: its type.",
  netQuantity: "As on the package: 1 N is one piece. Empty: products without one are not published.",
  manufacturerName: "Who makes what comes from India. Empty: products without one are not published.",
  manufacturerAddress: "The whole postal address with its PIN code.",
  importerName: "Who imports what comes from elsewhere. Empty: products without one are not published.",
  importerAddress: "The whole postal address with its PIN code.",
})
export const typesHint =
  "Each type of the file becomes a type of this shop. Its pages, menus and what the law asks for follow from it."
export const colours = "Colours of unknown names"
export const coloursHint =
  "Filters and dots do not know these names. Choose the nearest colour of each; the name stays as it is. Without a choice the product is not in the colour filter."
export const swatchOf = (name: string) => `Colour in filters of ${name}`
export const typeOfRows = (word: string, count: number) => `${word}: ${rows(count)}`
export const typeOf = (word: string) => `Type in the shop for ${word}`
export const hsnOf = (word: string) => `HSN code of ${word}`
export const hsnKnown = "4 to 8 digits. Empty: the code that the shop knows for the type."
export const hsnNeeded = "4 to 8 digits, as on your invoices: the shop knows none for this type."
export const gstOf = (word: string) => `GST in per cent of ${word}`
export const gstKnown = "Without a choice: the rate that the shop knows for the type."
export const gstNeeded = "As on your invoices: the shop knows none for this type."
export const notInForce = (rates: string) => `gstPercent must be a GST rate in force: ${rates}`
export const batteryOf = (word: string) => `Battery of ${word}`
export const batteryHint = "Such as Lithium-ion. Empty: there is none, or it differs."
export const isWireless = (word: string) => `${word} have Bluetooth (BIS and WPC numbers are then asked for)`
export const stocksKept = (count: number) =>
  count === 1
    ? "1 product that the shop has keeps its stock, although the file says another: pieces may have been sold since."
    : `${count} products that the shop has keep their stock, although the file says another: pieces may have been sold since.`
export const setStock = "Set stock of existing products"
export const useAnswers = "Use these answers"

export const unused = (columns: readonly string[]) => `Not taken over: ${columns.join(", ")}.`
export const picturesWait = (count: number) =>
  count === 1
    ? "1 picture at another host is fetched after the import and stored as the shop's own."
    : `${count} pictures at other hosts are fetched after the import and stored as the shop's own.`
export const picturesFollow = "Pictures are fetched now; this page says how it goes."
export const downloads = "Pictures of imported products"
export const downloadsWait = (count: number) =>
  count === 1 ? "1 picture is still to be fetched." : `${count} pictures are still to be fetched.`
export const downloadsFailed = (count: number) =>
  count === 1
    ? "1 picture could not be fetched. Add it by hand, or import the file again."
    : `${count} pictures could not be fetched. Add them by hand, or import the file again.`
export const DOWNLOAD_COLUMNS = ["Product", "Address", "Why"]
export const pictureAddresses = "Addresses of the pictures"
export const why = "Why"
export const applyImport = "Apply the import"

export const latest = "Last imports"
export const LATEST_COLUMNS = ["File", "When", "By", "Products", "State"]
export const noImports = "Nothing was imported yet."
export const importCounts = (counts: { rows: number; added: number; changed: number; faultyRows: number }) =>
  [
    `${rows(counts.rows)}: ${counts.added} added, ${counts.changed} changed`,
    ...(counts.faultyRows > 0 ? [`${counts.faultyRows} left out`] : []),
  ].join(", ")
export const IMPORT_STATES = { running: "Running", done: "Done", failed: "Failed" }
export const undoImport = "Undo this import"
export const undoDescription = "The products that an import added, changed or removed, and its undo."
export const undoRuns = "Undo is running"
export const undoDone = (undone: number, left: number) =>
  left === 0 ? `Undone: ${products(undone)}` : `Undone: ${products(undone)}; ${left} left as they are`
export const seeUndo = "See the undo"
export const undoStarted =
  "The undo runs in the background, the last product first. This page shows how far it is."
export const undoRefused = "This import cannot be undone: that was asked for already, or it is too long ago."
export const howUndoWorks =
  "Products that it added are deleted with their redirects, products that it changed get their values of before back, and products that it removed come back at the end of the catalogue. The order of the catalogue stays. What was changed, ordered, reviewed or counted since stays as it is and is named here."
export const undoConfirmed = "I have looked at the products below. An undo cannot be undone."
export const confirmFirst = "Look at the products first, and say so with the box."
export const importedProducts = "Products of the import"
export const UNDO_COLUMNS = ["Product", "What the import did", "Undo"]
export const nothingToUndo =
  "What this import changed is not known: it changed nothing, or is more than 30 days old."
export const UNDO_KINDS = { new: "Added", changed: "Changed", removed: "Removed" }
export const isUndone = "Undone"

/** Why an undo leaves a product as it is. */
export const changedSince = "It was changed since."
export const stockMoved = "Pieces of it were ordered or counted since."
export const isReferredTo = "An order, a review, a question, a saved list or a plan names it."
export const removedSince = "It was removed since."
export const addedAgain = "It was added again since."
export const typeChanged =
  "The import changed its type or SKU: change these by a file of the whole catalogue."

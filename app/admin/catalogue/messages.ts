/** The filters of the catalogue's table. */
export const SHEET_FILTERS = {
  published: "Published",
  withdrawn: "Withdrawn",
  draft: "Draft",
  few: "Few or none left",
  undeclared: "Declarations missing",
}
export const SHEET_STATES = { published: "Published", withdrawn: "Withdrawn" }
export const CHANGE_KINDS = { percent: "Per cent", amount: "Rupees", price: "New price in rupees" }
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

export const catalogue = "Catalogue"
export const catalogueDescription =
  "Every product of the shop, withdrawn ones too: found by name or SKU, with price, MRP, stock and state to change in place."
export const findProducts = "Find products"
export const findBy = "Words of the name or the SKU, or their beginnings"
export const type = "Type"
export const tag = "Tag"
export const state = "State"
export const find = "Find"
export const SHEET_COLUMNS = ["Product", "Type", "Price ₹", "MRP ₹", "Stock", "State"]
export const noProductsYet = "There is no product yet. Add the first one, or import a file."
export const noSuchProducts = "No products fit. Try fewer letters, or another state."
export const pages = "Pages"
export const first = "First"
export const next = "Next"
export const FIELD_LABELS = { price: "Price", mrp: "MRP", stock: "Stock", state: "State" }
export const fieldOf = (column: keyof typeof FIELD_LABELS, name: string) =>
  `${FIELD_LABELS[column]} of ${name}`
export const nowIs = (values: string) => `Now: ${values}`
export const why = "Why"
export const whyHint = "A change of the stock needs a reason: it stands in its history."
export const howToPaste =
  "A column copied from a spreadsheet is pasted downwards from the field that it is pasted into."
export const save = "Save"
export const saveRows = (rows: number) => (rows === 1 ? "Save 1 row" : `Save ${rows} rows`)
export const productDescription =
  "A product as staff see it: what the shop knows of it, how its stock changed and why, and who did what."
export const isWithdrawn = "Withdrawn"
export const seeInShop = "See it in the shop"
export const seeStock = "See its stock"
export const fewLeft = (pieces: number) =>
  pieces === 0 ? "Stock: none left." : `Low stock: ${pieces === 1 ? "1 piece" : `${pieces} pieces`} left.`
export const stockHistory = "Stock history"
export const STOCK_COLUMNS = ["When", "From", "To", "Why"]
export const noStockHistory = "Nothing but orders changed this stock."
export const whoDidWhat = "Who did what"

export const chosen = "Chosen"
export const choose = (name: string) => `Choose ${name}`
export const publishChosen = "Publish the chosen"
export const publishFound = "Publish all that the filter finds"
export const whatIsPublished =
  "500 products at most, by the rules of a single one: those that lack something stay as they are and are named with what they lack."
export const chooseProducts = "Choose products in the table first."
export const productsPublished = (count: number) =>
  count === 1 ? "1 product is published." : `${count} products are published.`
export const samplesLeftOut = (count: number) =>
  count === 1
    ? "1 product of the sample stays withdrawn: choose it to publish it."
    : `${count} products of the sample stay withdrawn: choose them to publish them.`
export const draftsLeftOut = (count: number, isMore: boolean) =>
  count === 1
    ? "1 draft stays withdrawn: choose it to publish it."
    : `${count}${isMore ? " or more" : ""} drafts stay withdrawn: choose them, or filter by Draft, to publish them.`
export const morePublishable = "More products fit: press again, or narrow the filter."
export const notPublished = (count: number) =>
  count === 1 ? "1 is not published:" : `${count} are not published:`
export const changeManyPrices = "Change many prices"
export const whichPricesChange =
  "It changes the products that are chosen in the table (Shift chooses all between two); where none is, all that the filter finds, 500 at most. Nothing is changed before you have seen the new prices."
export const byHowMuch = "By how much"
export const byHowMuchHint = "-10 or +49.50, or 499 for a new price. A percentage ends in whole rupees."
export const inWhat = "In"
export const previewIt = "See the new prices"

export const priceChange = "Change prices"
export const priceChangeDescription =
  "What a change of many prices would do, product by product, before it is applied."
export const sayByHowMuch = "Say by how much, such as -10 or +49.50, and whether per cent or rupees."
export const PREVIEW_COLUMNS = ["Product", "Price now", "New price"]
export const isMore = "More products fit: these are the first 500. Narrow the filter to reach the others."
export const apply = (prices: number) => (prices === 1 ? "Change 1 price" : `Change ${prices} prices`)
export const costsThatAlready = "It costs that already."
export const noPriceChanges = "There is nothing to change: no price would be another."
export const pricesChanged = (prices: number) =>
  prices === 0
    ? "No price is changed."
    : prices === 1
      ? "1 price is changed."
      : `${prices} prices are changed.`
export const pricesSkipped = (prices: number) => (prices === 1 ? "1 was skipped:" : `${prices} were skipped:`)
export const backToCatalogue = "Back to the catalogue"
export const seeTheChange = "See this change, or undo it"

export const changedPrices = "Changed prices"
export const changedPricesDescription =
  "The prices that one change of many prices changed, with what they were and what they are now, and its undo."
export const CHANGED_COLUMNS = ["Product", "Before", "After", "Now"]
export const productIsGone = "the product is gone"
export const howUndoWorks =
  "Undoing gives each product its price of before back. What was changed since is skipped."
export const undo = "Undo this change"
export const pricesUndone = (prices: number) =>
  prices === 1 ? "1 price is what it was." : `${prices} prices are what they were.`

export const exportAsCsv = "Export as CSV"
export const howToImport =
  "The whole catalogue, as the import takes it. Stocks of the shop stay unless you ask the import to set them."
export const details = "Details"
export const nothingElse = "Saved. Every page shows it within seconds."
export const DETAIL_LABELS = {
  name: "Name",
  title: "Title",
  description: "Description",
  off: "Discount as text",
  image: "Picture in lists",
  images: "Pictures",
  cost: "Cost of a piece ₹",
}
export const costHint = "What you paid for it. Only staff who change the catalogue see it."
export const margin = (rupees: string, percent: number) =>
  `Margin: ${rupees} a piece, ${percent}% of the price without GST.`
export const imagesHint = "An address a line, in their order."
export const facts = "Facts"
export const factsHint = "What is empty is not told. Products with the same SKU share their facts."
export const swatchHint =
  "The colour that a name such as Peacock stands for in filters and dots. Without a choice the name tells it."
export const aLineEach = "One a line."
/** The labels of the fields of facts; their names in files are code names with units. */
export const FACT_LABELS: Readonly<Record<string, string>> = {
  ...{ brand: "Brand (empty: the shop's own)", gtin: "Barcode (GTIN)", family: "Family" },
  ...{ colour: "Colour", swatch: "Colour in filters" },
  ...{
    options: "Options",
    tags: "Tags (20 at most)",
    weightGrams: "Weight (g)",
    widthMm: "Width (mm)",
    heightMm: "Height (mm)",
  },
  ...{ depthMm: "Depth (mm)", inTheBox: "In the box", countryOfOrigin: "Country of origin" },
  ...{
    importer: "Importer",
    hsnCode: "HSN code",
    gstPercent: "GST (%)",
    warrantyMonths: "Warranty (months)",
  },
  ...{
    bisNumber: "BIS registration",
    video: "Address of the video",
    manual: "Address of the manual",
    cableMetres: "Cable (m)",
  },
  seoTitle: "Title for search engines (70 characters)",
  seoDescription: "Description for search engines (170 characters)",
  ...{ playtimeHours: "Playtime (hours)", caseHours: "Playtime with the case (hours)" },
  ...{ batteryDays: "Battery life (days)", runtimeMinutes: "Runtime (minutes)", batteryMah: "Battery (mAh)" },
  ...{ chargingMinutes: "Charging time (minutes)", quickCharge: "Quick charge", driverMm: "Drivers (mm)" },
  ...{ outputWatts: "Output (W)", channels: "Channels", bluetooth: "Bluetooth version" },
  ...{ connections: "Connections", impedanceOhms: "Impedance (Ω)", waterRating: "Water rating" },
  ...{
    noiseCancelling: "Noise cancelling (none, calls or active)",
    noiseCancellingDb: "Noise cancelling (dB)",
  },
  ...{ microphones: "Microphones", latencyMs: "Latency (ms)", displayInches: "Display (inches)" },
  ...{ displayType: "Kind of display", displayNits: "Brightness (nits)", calling: "Calls from the wrist" },
  ...{ gps: "GPS", sportsModes: "Sports modes", sensors: "Sensors", strapMm: "Strap (mm)" },
  ...{ lengthSettings: "Length settings", lengthRangeMm: "Lengths (mm)", bladeMaterial: "Blades" },
  engravingLetters: "Letters of an engraving",
  "engravingSpot.picture": "Picture to draw a name on: its address, without a name, square",
  "engravingSpot.x": "Middle of the name, percent from the left",
  "engravingSpot.y": "Middle of the name, percent from the top",
  "engravingSpot.width": "Largest width of the name, percent",
  "engravingSpot.height": "Height of its capitals in percent",
  "engravingSpot.turn": "Turn of the name in degrees, clockwise",
  "engravingSpot.ink": "Colour of the engraving: # and six hexadecimal digits",
  "model.kind": "Kind of 3D model",
  ...{ "model.style": "Style of 3D model", "model.palette": "Colours of 3D model" },
  ...{ "model.edition": "Edition of 3D model" },
}
export const audioFacts = "Audio, wearables and grooming"
export const attributes = "Attributes"
export const attributesHint =
  "What the shop's own attributes say of the product. /admin/catalogue/attributes makes more."
export const attributeLabel = (label: string, notes: readonly string[]) =>
  notes.length > 0 ? `${label} (${notes.join(", ")})` : label
export const aPairEach = "A name, a colon and a value, a line each: Length: 2 m. Three at most."
export const FLAGS = { yes: "Yes", no: "No" }
export const saveDetails = "Save the details"

export const newProduct = "New product"
export const newProductDescription =
  "A new product of the shop, by the rules of a catalogue file. It is not published before somebody publishes it."
export const newProductIntro =
  "It is held to the rules of a catalogue file, and stays out of the shop until it is published."
export const ENTRY_LABELS = {
  id: "Id",
  sku: "SKU",
  type: "Type",
  price: "Price ₹",
  mrp: "MRP ₹",
  tax: "Tax as text",
  stock: "Stock",
}
export const idHint = "Digits alone. It stands in the product's address and cannot be changed."
export const stockHint = "Empty: none, or what the shop has of this SKU."
export const addProduct = "Add the product"
export const mendTheFields = "The product is not added. The fields in red say why."
export const duplicate = "Duplicate"
export const startsAs = (name: string) =>
  `Begins as ${name} is. The SKU, the name and the pictures are the new product's own.`

export const pictures = "Pictures"
export const picturesOf = (name: string) => `Pictures of ${name}`
export const picturesDescription =
  "The pictures of a product: more of them, their order, and which is the main one."
export const noPictures = "None: the shop draws a card with the name."
export const pictureAt = (index: number) => (index === 0 ? "1, the main picture" : String(index + 1))
export const PICTURE_MOVES = { main: "Make main", earlier: "Earlier", later: "Later", remove: "Remove" }
export const moveOf = (move: keyof typeof PICTURE_MOVES, index: number) =>
  `${PICTURE_MOVES[move]}: picture ${index + 1}`
export const newPictures = "Choose pictures, or drop them here"
export const picturesHint = (megabytes: number, side: number) =>
  `AVIF, WebP, JPEG or PNG, ${megabytes} MB each and 60 MB at once at most, at least ${side} by ${side} dots. Each is put on a white square.`
export const addPictures = "Add the pictures"
export const video = "Video"
export const newVideo = "Choose a video"
export const videoHint = (megabytes: number) =>
  `MP4 (H.264) or WebM, ${megabytes} MB at most. It stands below the pictures in the shop.`
export const addVideo = "Add the video"
export const replaceVideo = "Replace the video"
export const removeVideo = "Remove the video"
export const videoAdded = "The video is added."
export const videoRemoved = "The video is removed."
export const chooseVideo = "Choose a video first."
export const VIDEO_SENTENCES = {
  "not-a-video": "This file is no video that browsers play. Choose an MP4 or WebM.",
  "other-codec":
    "Not every browser plays this video. Save it as MP4 with H.264, or as WebM, and choose that.",
  damaged: "This video is damaged or cut off. Save it anew and choose that.",
  "holds-more": "This file holds more than a video. Save the video anew and choose that.",
  "too-many-bytes": "Choose a video of at most 20 MB.",
}
export const sending = "They are on their way…"
export const backToProduct = "Back to the product"

export const importFile = "Import a file"

export const scheduledPrices = "Scheduled prices"
export const SCHEDULE_COLUMNS = ["Price", "From", "Until", "State", "Action"]
export const nothingScheduled = "No price is scheduled."
export const scheduleHint =
  "By India's clocks. It starts and ends by itself, and then the price of before is back."
export const SCHEDULE_LABELS = { price: "Scheduled price ₹", from: "From", until: "Until" }
export const schedulePrice = "Schedule the price"
export const cancelSchedule = "Cancel"
export const cancelScheduleOf = (price: string, from: string) => `Cancel: ${price} from ${from}`

export const families = "Families"
export const familiesDescription =
  "Which products are colours of one another: found by words, and put into a family or taken out of it."
export const familiesHint =
  "A family is one name in several colours. Its product pages show all of them. A product that is put in is renamed: the family's name, then its colour."
export const noFamiliesYet = "There is no family yet: no two products have the same facts.family."
export const noFamilies = "No family fits. Try fewer letters."
export const findFamilies = "Find families"
export const MEMBER_COLUMNS = ["Product", "Colour", "SKU", "State"]
export const MEMBER_COLUMNS_TO_CHANGE = ["Product", "Change", "Colour", "SKU", "State"]
export const coloursCount = (colours: number) => (colours === 1 ? "1 product" : `${colours} products`)
export const takeOut = "Take out"
export const takeOutOf = (product: string, family: string) => `Take out: ${product}, of ${family}`
export const putIn = "Put a product in"
export const putInto = (family: string) => `Put a product into ${family}`
export const numberOrSku = "Product number or SKU"
export const colour = "Colour"
export const colourHint = "Empty: the colour that the product has."
export const nextFamilies = "Next families"
export const firstFamilies = "First families"

export const publications = "Published and withdrawn by schedule"
export const PUBLICATION_COLUMNS = ["What", "When", "State", "Action"]
export const nothingPlanned = "Nothing is scheduled."
export const publicationHint =
  "By India's clocks. The shop does it by itself at that time, or when it is started again."
export const PUBLICATION_LABELS = { publish: "Publish on", withdraw: "Withdraw on" }
export const planPublication = "Schedule it"
export const PUBLICATION_KINDS = { publish: "Publish", withdraw: "Withdraw" }
export const cancelPublicationOf = (kind: string, when: string) => `Cancel: ${kind} on ${when}`
export const willBe = (publishes: boolean, when: string) =>
  publishes ? `Will be published: ${when}` : `Will be withdrawn: ${when}`

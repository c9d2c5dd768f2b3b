export const taxDocuments = "Tax documents"
export const ofDay = (day: string) => `of ${day},`
export const asPdf = "as PDF"
export const invoiceNumber = "Invoice number"
export const creditNoteNumber = "Credit note number"
export const dateOfIssue = "Date of issue"
export const againstTaxInvoice = "Against tax invoice"
export const invoiceDate = "Invoice date"
export const orderNumber = "Order number"
export const orderDate = "Order date"
export const placeOfSupply = "Place of supply"
export const taxPayableOnReverseCharge = "Tax payable on reverse charge"
export const no = "No"
export const phoneIs = (phone: string) => `Phone ${phone}`
export const taxInside = (tax: string) => `Prices have ${tax} inside; nothing was added on top.`
export const amountBack = (tax: string) => `This amount, ${tax} inside, goes back the way it was paid.`
export const issuedElectronically =
  "Issued electronically; needs no signature (CGST Rules 2017, proviso to rule 46; Information Technology Act 2000)."
export const buyerNotRegistered = `The buyer is not registered for GST. ${issuedElectronically}`
/** Rule 53(1A)(i) has no such proviso. */
export const signatoryOf = (name: string) => `For ${name}, authorised signatory: ____________________`
export const buyerIsNotRegistered = "The buyer is not registered for GST."
export const supplyType = "Type of supply"
export const b2b = "B2B"
export const soldBy = "Sold by"
export const billedAndDeliveredTo = "Billed and delivered to"
export const billedTo = "Billed to"
export const deliveredTo = "Delivered to"
export const linesOf = (title: string) => `Lines of the ${title}`
export const description = "Description"
export const qty = "Qty"
export const taxableValue = "Taxable value ₹"
export const unitPrice = "Unit price ₹"
export const discount = "Discount ₹"
export const rate = "Rate"
export const amount = "Amount ₹"
export const hsn = "HSN"
export const nos = (count: number) => (count === 0 ? "" : `${count} NOS`)
export const priceReduced = (name: string) => `${name}: price reduced`
export const total = "Total"
export const igst = "IGST ₹"
export const cgst = "CGST ₹"
export const sgst = "SGST ₹"
export const utgst = "UTGST ₹"
export const taxInvoice = "Tax Invoice"
export const billOfSupply = "Bill of Supply"
export const billNumber = "Bill of supply number"
export const billDate = "Bill date"
export const againstBillOfSupply = "Against bill of supply"
/** The words of rule 5(1)(f), which stand at the top. */
export const compositionDealer = "Composition taxable person, not eligible to collect tax on supplies"
export const noTaxOnExempt = "No GST is charged: these goods are exempt."
export const noTaxCollected = "No GST is collected on this supply."
export const rounded = (paise: string) => `Rounded to the rupee: ${paise} (CGST Act, section 170).`
export const creditNote = "Credit Note"
export const delivery = "Delivery"
export const invoiceDescription =
  "What was sold, by whom and to where, with the HSN code, the taxable value and the GST of every line, to print or to keep."
export const orderIs = (number: string) => `Order ${number}`
export const openAsPdf = "Open as PDF"
export const linkShowsNoName = "A link shows no name and no address."
export const logInToSeeThem = "Log in to see them."
export const confirmToSeeThem = "Confirm that it is you to see them"
export const noSuchDocument = "There is no such paper."
export const gstinIs = (gstin: string) => `GSTIN ${gstin}`
export const panIs = (pan: string) => `PAN ${pan}`
export const originalForRecipient = "Original for recipient"
export const bothTaxes = "CGST and SGST"
export const bothTaxesOfTerritory = "CGST and UTGST"
export const oneTax = "IGST"

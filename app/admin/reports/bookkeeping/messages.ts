/** The headings of Zoho Books: those of a kind of document, and those of both. */
export const ZOHO_COLUMNS = {
  invoice: ["Invoice Number", "Invoice Date", "Invoice Status", "PurchaseOrder"],
  credit_note: ["Credit Note Number", "Credit Note Date", "Credit Note Status", "Invoice Number"],
} as const
export const ZOHO_COMMON_COLUMNS = [
  ...["Customer Name", "GST Treatment", "GST Identification Number (GSTIN)", "Place of Supply"],
  ...["Currency Code", "Is Inclusive Tax", "Is Discount Before Tax", "Item Name", "Item Type", "HSN/SAC"],
  ...["Quantity", "Usage unit", "Item Price", "Discount Amount", "Item Tax", "Item Tax %", "Item Tax Type"],
  ...["Adjustment", "Adjustment Description"],
]

import { expect, test } from "vitest"
import { readRemittanceLine, remittanceColumns } from "./remittance-file.ts"

const SHIPROCKET = "Order ID,AWB Code,Courier,COD Amount,Remitted Amount,UTR,CRF ID,Remittance Date".split(
  ",",
)
const DELHIVERY = ["Waybill", "Order No.", "COD Amount (Rs.)", "Remittance Date", "Bank Transaction ID"]

function read(heading: string[], cells: string[]) {
  const found = remittanceColumns(heading)
  if ("fault" in found) throw new Error(found.fault)
  return readRemittanceLine(cells, { line: 2, columns: found.columns })
}

test("the columns of Shiprocket are recognised, and what it kept is its fee", () => {
  const cells = [
    "DH-7K3M-Q2XP",
    "sr0001234",
    "Ekart",
    "₹1,499.00",
    "1449",
    "UTR9",
    "CRF7",
    "2026-11-27 10:30:00",
  ]
  expect(read(SHIPROCKET, cells)).toEqual({
    ...{ line: 2, trackingNumber: "SR0001234", orderNumber: "DH-7K3M-Q2XP", day: "2026-11-27", utr: "UTR9" },
    ...{ collectedPaise: 149_900, feePaise: 5_000, taxPaise: 0 },
  })
})

test("those of Delhivery are too, and fees with their tax where a courier names them", () => {
  const heading = [...DELHIVERY.slice(0, 2), "COD Amount", ...DELHIVERY.slice(3), "COD Charges", "GST"]
  const cells = ["1490817823456", "DH-7K3M-Q2XP", "1499", "27-11-2026", "N33", "50", "9"]
  expect(read(heading, cells)).toMatchObject({
    ...{ trackingNumber: "1490817823456", collectedPaise: 149_900, feePaise: 5_000, taxPaise: 900 },
    ...{ day: "2026-11-27", utr: "N33" },
  })
})

test.each([
  ["27/11/2026", "2026-11-27"],
  ["27 Nov 2026", "2026-11-27"],
  ["November 27, 2026", "2026-11-27"],
  ["2026-11-27T23:10:00", "2026-11-27"],
])("%s is the day %s", (typed, day) => {
  expect(read(["AWB", "Amount", "Date"], ["AB1234", "10", typed])).toMatchObject({ day })
})

test.each([
  [["A!", "10", "2026-11-27"], "Line 2: that is no AWB."],
  [["AB1234", "ten", "2026-11-27"], "Line 2: the amount is none."],
  [["AB1234", "", "2026-11-27"], "Line 2: the amount is none."],
  [["AB1234", "10", "31-11-2026"], "Line 2: the remittance date is none."],
])("%j is refused with its line", (cells, fault) => {
  expect(read(["AWB", "Amount", "Date"], cells)).toEqual({ fault })
})

test("a row without an AWB is a sum of the courier, and a file without a needed column is refused by its name", () => {
  expect(read(["AWB", "Amount", "Date"], ["", "2500", ""])).toBeNull()
  expect(remittanceColumns(["AWB", "Date"])).toEqual({
    fault: expect.stringContaining("no column with the COD or remitted amount"),
  })
  expect(remittanceColumns(["Amount"])).toEqual({
    fault: expect.stringContaining("the AWB or waybill, or with the remittance date"),
  })
})

import { expect, test } from "vitest"
import { collect } from "#test/samples/collect.ts"
import { tallyXml, type Voucher } from "./tally.ts"

const voucher: Voucher = {
  ...{ type: "Sales", number: "DH/2627/0000001", day: "2026-11-28", party: "Online customers" },
  ...{ narration: "DH-7K3M-Q2XP", tags: { BASICBUYERNAME: 'Rao & "Sons" <\u0007>', PARTYGSTIN: "" } },
  entries: [
    { ledger: "Online customers", paise: 118_000 },
    { ledger: "Sales 18%", paise: -118_000 },
  ],
}

async function* of(...vouchers: Voucher[]) {
  yield* vouchers
}

test("a voucher is in Tally's envelope, its debits below zero, texts escaped and empty tags left out", async () => {
  const xml = (await collect(tallyXml(of(voucher, { ...voucher, entries: [] })))).join("")
  expect(xml).toMatch(
    /^<\?xml.+<ENVELOPE>.+<HEADER>.+<BODY><IMPORTDATA>.+<REQUESTDESC>.+<REQUESTDATA>.+<TALLYMESSAGE/s,
  )
  expect(xml.match(/<VOUCHER /g), "one without an amount is left out").toHaveLength(1)
  expect(xml).toContain('VCHTYPE="Sales" ACTION="Create"')
  expect(xml).toContain("<DATE>20261128</DATE>")
  expect(xml).toContain("<BASICBUYERNAME>Rao &amp; &quot;Sons&quot; &lt; &gt;</BASICBUYERNAME>")
  expect(xml).not.toContain("PARTYGSTIN")
  expect(xml).toContain(
    "<LEDGERNAME>Online customers</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-1180.00</AMOUNT>",
  )
  expect(xml).toContain(
    "<LEDGERNAME>Sales 18%</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>1180.00</AMOUNT>",
  )
})

import { as, orderWith, sender } from "#test/documents/document-kinds.ts"
import { testDocuments } from "#test/documents/test-documents.ts"
import { writeClaimLabel } from "./claim-label.server.ts"

testDocuments(
  {
    "label of a warranty claim": {
      file: "claim-label",
      print: (pdf, text) =>
        writeClaimLabel(pdf, {
          claim: {
            number: "WC-1234-5678",
            productType: "watch",
            productName: as(text, "product"),
            serialNumber: as(text, "town"),
          },
          order: orderWith(text),
          company: sender(text),
        }),
    },
  },
  ["label of a warranty claim"],
)

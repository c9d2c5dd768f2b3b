import { expect, test } from "vitest"
import { commonName, variantName } from "./variant-name.ts"

const options = [
  { name: "Size", value: "S" },
  { name: "Colour", value: "Black" },
]
const nameIn = (name: string, family = "T-Shirt") => commonName({ name, family, options })

test("the name of a variant says its family and its options, and leads back to the family", () => {
  expect(variantName("T-Shirt", options)).toBe("T-Shirt (S / Black)")
  expect(nameIn("T-Shirt (S / Black)")).toBe("T-Shirt")
  expect(nameIn("T-Shirt S / Black")).toBe("T-Shirt") // an earlier import
  expect(nameIn(variantName("Cable (USB-C)", options), "Cable (USB-C)")).toBe("Cable (USB-C)")
})

test("a name that says more than its family and its options stands as it is", () => {
  expect(nameIn("T-Shirt Classic (S / Black)")).toBe("T-Shirt Classic (S / Black)")
  expect(nameIn("T-Shirts (S / Black)")).toBe("T-Shirts (S / Black)")
  expect(nameIn("Tee (S / Black)")).toBe("Tee (S / Black)")
  expect(commonName({ name: "Raag 90 Marigold", family: "Raag" })).toBe("Raag 90 Marigold")
})

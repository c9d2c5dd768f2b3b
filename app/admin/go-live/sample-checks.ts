import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import type { GoLiveFacts, GoLiveLine } from "./go-live.ts"
import { NOT_FOUND_OUT } from "./not-found-out.ts"

/** What a shop still has of the sample beside its company, which no sale may begin with. */
export function sampleLines(facts: GoLiveFacts): GoLiveLine[] {
  const { company, dispatch, series, sampleProducts, shopNumbers } = facts
  const isOwnPlace = company.address !== SAMPLE_COMPANY.address && company.address.includes(dispatch.pin)
  const leavesFromSample = dispatch.pin === dispatch.samplePin && !isOwnPlace
  const sampleNumbers = shopNumbers.filter((number) => /sample/i.test(number))
  return [
    {
      id: "series",
      title: "Invoices have a series of your own",
      state: series.isSample ? "missing" : "met",
      sentence: series.isSample
        ? `Serials begin with ${series.prefix}, as the sample's do. Choose your own before the first invoice: an issued one keeps its number.`
        : `Serials begin with ${series.prefix}.`,
      mend: { label: "Serials of invoices and credit notes", to: "/admin/settings/invoices.series" },
    },
    {
      id: "dispatch",
      title: "Parcels leave from your own address",
      state: leavesFromSample ? "missing" : "met",
      sentence: leavesFromSample
        ? `Promised days count from PIN ${dispatch.pin}, which is the sample's. Say where your stock stands.`
        : `Promised days count from PIN ${dispatch.pin}.`,
      mend: { label: "Dispatch", to: "/admin/settings/fulfilment.dispatch" },
    },
    {
      id: "products",
      title: "The products are your own",
      ...productsVerdict(sampleProducts),
      mend: { label: "Import a file", to: "/admin/catalogue/import" },
    },
    {
      id: "shop-declarations",
      title: "Numbers of the shop's declarations are your own",
      state: sampleNumbers.length > 0 ? "missing" : "met",
      sentence:
        sampleNumbers.length > 0
          ? `Each product without a number of its own shows ${sampleNumbers.join(" and ")}. Enter your registration for e-waste and batteries, or leave it empty.`
          : "No number of the sample stands on products.",
      mend: { label: "Declarations of the shop", to: "/admin/settings/catalogue.shopDeclarations" },
    },
  ]
}

function productsVerdict(count: GoLiveFacts["sampleProducts"]): Pick<GoLiveLine, "state" | "sentence"> {
  if (count === null) return { state: "unknown", sentence: NOT_FOUND_OUT }
  if (count === 0) return { state: "met", sentence: "No product of the sample is in the shop." }
  return {
    state: "missing",
    sentence: `${count === 1 ? "1 product" : `${count} products`} of the sample can be ordered. Import your catalogue and withdraw them: the screen has a button.`,
  }
}

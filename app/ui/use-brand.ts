import { createContext, useContext } from "react"
import type { PageBrand } from "./format/brand.ts"

const Brand = createContext<PageBrand>({ name: "", version: "" })

/** Gives the pages below it the shop's name and pictures. */
export const BrandProvider = Brand.Provider

export function useBrand(): PageBrand {
  return useContext(Brand)
}

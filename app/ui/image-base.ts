import { createContext, useContext } from "react"

const ImageBase = createContext("")

/** Gives all pictures below it the address that the shop's copies stand under; empty for the shop itself. */
export const ImageBaseProvider = ImageBase.Provider

export const useImageBase = () => useContext(ImageBase)

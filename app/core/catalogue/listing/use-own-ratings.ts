import { createContext, useContext } from "react"

const OwnRatings = createContext(false)

/** Whether the products below it show what buyers gave them. */
export const OwnRatingsProvider = OwnRatings.Provider

/** Whether products show what buyers gave them, instead of a line of the shop's. */
export function useOwnRatings(): boolean {
  return useContext(OwnRatings)
}

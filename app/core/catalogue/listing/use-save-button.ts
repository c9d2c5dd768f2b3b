import { type ComponentType, createContext, useContext } from "react"

export type SaveButton = ComponentType<{
  product: { id: string; name: string; pricePaise: number }
  isNamed?: boolean
}>

const Save = createContext<SaveButton | null>(null)

/** Gives the products below it the button by which they are saved. */
export const SaveButtonProvider = Save.Provider

/** The button by which a product is saved; null where the shop has no saved list. */
export function useSaveButton(): SaveButton | null {
  return useContext(Save)
}

import { type ComponentType, createContext, useContext } from "react"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"

export type AddButton = ComponentType<{ product: ProductCard; isRound?: boolean }>

const Add = createContext<AddButton | null>(null)

/** Gives the cards below it the button that puts their product into the cart. */
export const AddButtonProvider = Add.Provider

/** The button that puts a card's product into the cart; null where the shop's cards have none. */
export function useAddButton(): AddButton | null {
  return useContext(Add)
}

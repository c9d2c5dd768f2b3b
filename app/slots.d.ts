/** The data of a slot by the name of the module, as `readSlot` returns them. */
type SlotData = Readonly<Record<string, unknown>>

declare module "virtual:data-slot/order-delivered" {
  const Parts: import("react").ComponentType<{ orderNumber: string; data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/order-next-step" {
  const Parts: import("react").ComponentType<{ orderNumber: string; data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/order-aftercare" {
  const Parts: import("react").ComponentType<{ orderNumber: string; data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/admin-order" {
  const Parts: import("react").ComponentType<{ data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/admin-mail" {
  const Parts: import("react").ComponentType<{ data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/admin-order-mails" {
  const Parts: import("react").ComponentType<{ data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/account" {
  const Parts: import("react").ComponentType<{ data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/checkout" {
  const Parts: import("react").ComponentType<{ cart: import("#app/core/cart/cart.ts").Cart; data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/product" {
  const Parts: import("react").ComponentType<{
    product: import("#app/core/catalogue/product-view.ts").ProductDetail
    data: SlotData
  }>
  export default Parts
}

declare module "virtual:slot/product-end" {
  /** Products that were looked at, `current` among them. */
  const Parts: import("react").ComponentType<{ current?: string }>
  export default Parts
}

declare module "virtual:slot-functions/product-structured-data" {
  /** Further properties of a product for machines (schema.org), from the data of the slot "product". */
  const functions: readonly ((
    product: import("#app/core/catalogue/product-view.ts").ProductDetail,
    data: SlotData,
  ) => object)[]
  export default functions
}

declare module "virtual:slot-functions/signed-in" {
  /** The work of a page for a shopper who is logged in. The page calls each repeatedly. */
  const functions: readonly ((
    settings: import("#app/core/settings/page-settings/page-settings.ts").PageSettings,
    toast: Record<"success" | "error", (sentence: string) => unknown>,
  ) => void)[]
  export default functions
}

declare module "virtual:slot/save-button" {
  const Part: import("#app/core/catalogue/listing/use-save-button.ts").SaveButton
  export default Part
}

declare module "virtual:slot/cart-line" {
  /** Beside the button that deletes a line of the cart; `onSaved` takes the line out and says so; `undo` runs when the line is put back. */
  const Parts: import("react").ComponentType<{
    item: import("#app/core/cart/cart.ts").CartItem
    onSaved: (word: { sentence: string; undo: () => void }) => void
  }>
  export default Parts
}

declare module "virtual:slot/cart-end" {
  /** Below the lines of the cart. */
  const Parts: import("react").ComponentType<{ cart: import("#app/core/cart/cart.ts").Cart }>
  export default Parts
}

declare module "virtual:slot/add-from-list" {
  /** The button of a card that puts its product into the cart; a round one with `isRound`. */
  const Part: import("react").ComponentType<{
    product: import("#app/core/catalogue/product-view.ts").ProductCard
    isRound?: boolean
  }>
  export default Part
}

declare module "virtual:slot/compare-box" {
  /** The box that chooses a product for comparison; with `hasLink` the way to the comparison stands beside it. */
  const Parts: import("react").ComponentType<{
    product: { id: string; name: string; image: string }
    hasLink?: boolean
  }>
  export default Parts
}

declare module "virtual:slot/list-end" {
  /** Below a list of products. */
  const Parts: import("react").ComponentType<{
    products: readonly import("#app/core/catalogue/product-view.ts").ProductCard[]
  }>
  export default Parts
}

declare module "virtual:slot/sold-out" {
  const Parts: import("react").ComponentType<{ productId: string; productName: string }>
  export default Parts
}

declare module "virtual:slot/footer" {
  const Parts: import("react").ComponentType
  export default Parts
}

declare module "virtual:slot/admin-frame" {
  const Parts: import("react").ComponentType
  export default Parts
}

declare module "virtual:admin-menu" {
  const menu: readonly (import("#app/define-module.ts").MenuEntry & { after: string })[]
  export default menu
}

declare module "virtual:admin-queues" {
  const queues: Readonly<Record<string, import("#app/define-module.ts").Queue>>
  export default queues
}

declare module "virtual:data-slot/gift" {
  const Parts: import("react").ComponentType<{ data: SlotData }>
  export default Parts
}

declare module "virtual:data-slot/social" {
  const Parts: import("react").ComponentType<{ data: SlotData }>
  export default Parts
}

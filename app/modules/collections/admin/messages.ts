export const collectionsDescription =
  "Lists of products with a page of their own: what a search finds, or products chosen by hand."
export const newCollection = "New collection"
export const collectionDescription = "A list of products: its address, its title and text, and what is in it."
export const allCollections = "All collections"
export const noneYet = "There is no collection yet. Add the first one."
export const COLUMNS = ["Collection", "Address", "Products", "State"]
export const chosenProducts = (count: number) => (count === 1 ? "1, by hand" : `${count}, by hand`)
export const stateOf = (isPublished: boolean) => (isPublished ? "Published" : "Not published")
export const seeInShop = "See it in the shop"
export const preview = "Preview (for an hour, for staff alone)"

export const LABELS = {
  title: "Title",
  slug: "Last part of its address",
  description: "Text above the products",
  kind: "Products",
  rule: "Address of the search",
  products: "Numbers or addresses of products",
  seoTitle: "Title for search engines (70 characters)",
  seoDescription: "Description for search engines (170 characters)",
}
export const KINDS = { rule: "What a search finds", hand: "Chosen by hand" }
export const slugHint = "Empty: made from the title. It cannot be changed later."
export const ruleHint =
  "Narrow and sort a search in the shop, and copy its address: /search/cable?price=0-500. All products of a tag: /search?tag=gift."
export const productsHint = "In their order, a line each. Those that the shop no longer sells are left out."
export const isPublished = "Published"
export const why = "Why"
export const save = "Save"
export const deleteIt = "Delete"

export const titleFault = "A title is one line of 1 to 80 characters."
export const slugFault = "An address has 1 to 60 small letters, digits and hyphens, and is not “new”."
export const slugTaken = "Another collection has this address."
export const textFault = (most: number) => `This has at most ${most} characters.`
export const chooseKind = "Choose whether a search finds the products, or a list."
export const ruleFault =
  "This must be the address of a search of the shop, such as /search/cable, or of a tag, such as /search?tag=gift."
export const productsFault = (most: number) =>
  `These must be numbers or addresses of products, at least one and at most ${most}.`
export const unknownProducts = (ids: readonly string[]) =>
  `The shop has no product with the number ${ids.join(", ")}.`
export const tooMany = (most: number) => `The shop has ${most} collections, which is all that it may have.`
export const mendTheFields = "Nothing was saved: mend the marked fields."
export const changedMeanwhile =
  "Somebody else has changed this collection since you read it. Nothing was saved: open it again to see their change."
export const saved = "Saved. The shop shows it within seconds."

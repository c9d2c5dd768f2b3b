export const tags = "Tags"
export const tagsHint = "Staff alone see them. A comma parts two."
export const saveTags = "Save the tags"
export const tagsAreSaved = "The tags are saved."
export const tag = "Tag"
export const addTag = "Add tag"
export const ordersTagged = (orders: number) =>
  `${orders} ${orders === 1 ? "order has" : "orders have"} the tag.`
export const typeTag = "Type a tag."
export const tooManyTags = (most: number) => `An order has at most ${most} tags.`
export const tagIsLong = (most: number) => `A tag has at most ${most} letters.`
export const noSuchOrder = (number: string) => `There is no order ${number}.`

export const drafts = "Draft orders"
export const draftsDescription =
  "Orders by telephone that are not placed yet: no stock is kept for them, nothing is mailed, and prices are those of the day on which they are placed."
export const draftTitle = (name: string) => `Draft order ${name}`
export const savedBy = (who: string, when: string) => `Saved by ${who}, ${when}.`
export const isSaved = "The draft is saved."
export const saveAsDraft = "Save as draft"
export const saveDraft = "Save the draft"
export const deleteDraft = "Delete the draft"
export const deletedForGood = "All that was typed into it is deleted. This cannot be undone."
export const yesDelete = "Yes, delete it"

export const findDrafts = "Find drafts"
export const findBy = "A name, mail address or phone of the buyer, or a product"
export const find = "Find"
export const COLUMNS = ["Draft", "Buyer", "Phone", "Products", "Saved by", "Changed"]
export const noneYet =
  "There is no draft. Save one on the screen of a new order by telephone, while its buyer still thinks."
export const noneFit = "No drafts fit. Try fewer letters."
export const keptFor = (days: number) => `A draft that nobody changes for ${days} days is deleted.`
export const pages = "Pages"
export const newest = "Newest"
export const older = "Older"

export const nothingToKeep = "Choose a product, or type a name or phone number: there is nothing to save yet."
export const changedBy = (who: string, when: string) =>
  `${who} saved this draft on ${when}, after you opened it. Nothing was done, and what you typed stands below. To keep yours in place of theirs, do it once more; to see theirs, open the draft from the list.`
export const isDeleted =
  "Nothing was done: this draft was deleted meanwhile. What you typed stands below; it can be saved as a new draft, or placed."
export const isPlaced = (number: string) => `This draft was placed as order ${number}.`
export const isGone = "There is no such draft. It was placed or deleted."

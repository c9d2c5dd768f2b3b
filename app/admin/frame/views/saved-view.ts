/** The lists whose filters can be saved as views. */
const VIEWED_SCREENS = ["/admin/orders", "/admin/catalogue", "/admin/stock"] as const

/** The filters of a list under a name: `query` is the search part of its address, with the question mark. */
export type SavedView = { name: string; query: string }

export const LONGEST_NAME = 40
export const MOST_VIEWS = 20

export function isViewedScreen(path: string): boolean {
  return VIEWED_SCREENS.some((screen) => screen === path)
}

import { CATEGORIES, type Category, categoryLabel } from "#app/content/menus.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"

/** The categories of the menu: those that the merchant published, or the shop's own. */
export function useCategories(): readonly Category[] {
  return usePageSettings().categories ?? CATEGORIES
}

/** What the menu calls a type of the catalogue. */
export function useCategoryLabel(type: string): string {
  return categoryLabel(type, useCategories())
}

/** Whether the shop has an icon for a type: one for each of its own categories. */
export function hasIcon(type: string): boolean {
  return CATEGORIES.some(({ term }) => term === type)
}

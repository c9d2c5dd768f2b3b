import { pageBrand } from "#app/core/settings/brand.ts"
import type { Company, PageCompany } from "#app/core/settings/company.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import { differingSettings, type PageSettings } from "./page-settings.ts"

/** The settings that are sent to the browser with a page: only those whose values differ from the specification's (docs/reference/spec.md). */
export function settingsOfPage(settings: Settings): Partial<PageSettings> | undefined {
  return differingSettings({
    brand: pageBrand(settings.get("brand")),
    company: pageCompany(settings.get("company")),
    guestCart: settings.get("cart.guests"),
    guestLogout: settings.get("account.guestLogout"),
    privacyNotices: settings.get("privacy.notices"),
    plainErrors: settings.get("pages.plainErrors"),
    deliveryIsFree: settings.get("fulfilment.deliveryFees").length === 0,
    guidedCheckout: settings.get("checkout.guided"),
    offers: settings.get("checkout.offers"),
    saved: settings.get("catalogue.saved"),
    shelf: settings.get("catalogue.shelf"),
    addFromList: settings.get("catalogue.addFromList"),
    cartDrawer: settings.get("cart.drawer"),
    sharedCart: settings.get("cart.shared"),
    guestReminders:
      settings.get("notifications.cartReminderGuests") &&
      settings.get("notifications.cartReminderHours") !== null,
    replacementDays: settings.get("replacements.days"),
    warrantyMonths: settings.get("warranty.months"),
    promises: settings.get("fulfilment.promises"),
    ratingLine: settings.get("catalogue.ratingLine"),
  })
}

function pageCompany(company: Company): PageCompany {
  const { legalName, tradeName, address, tollFree, phone, hours, support } = company
  const { bulk, careers, eWaste, linkedIn, social } = company
  return {
    ...{ legalName, tradeName, address, tollFree, phone, hours, support },
    ...{ bulk, careers, eWaste, linkedIn, social },
  }
}

import { differingSettings, type PageSettings } from "../page-settings.ts"
import type { Settings } from "../settings.server.ts"

/** The settings of this shop that a page carries: those that differ from the specification's. */
export function settingsOfPage(settings: Settings): Partial<PageSettings> | undefined {
  return differingSettings({
    company: settings.get("company"),
    guestCart: settings.get("cart.guests"),
    guestLogout: settings.get("account.guestLogout"),
    privacyNotices: settings.get("privacy.notices"),
    deliveryIsFree: settings.get("fulfilment.deliveryFees").length === 0,
    offers: settings.get("checkout.offers"),
    saved: settings.get("catalogue.saved"),
    promises: settings.get("fulfilment.promises"),
    ratingLine: settings.get("catalogue.ratingLine"),
  })
}

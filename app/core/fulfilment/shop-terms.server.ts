import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { collectsEWaste } from "#app/core/settings/hidden-pages.ts"
import type { Services } from "#app/services.server.ts"
import { WEEKDAYS } from "#app/ui/format/date-format.ts"
import { formatClock } from "#app/ui/format/india-time.ts"
import { chosenCourier } from "./courier-plugin.server.ts"

/** What the shop offers that its help pages tell, as its settings have it. */
export function shopTerms(services: Pick<Services, "couriers" | "publishedPages" | "settings">) {
  const { settings } = services
  const isSample = settings.get("brand").name === SAMPLE_BRAND.name
  const ratingLine = settings.get("catalogue.ratingLine")
  return {
    choices: settings.get("payments.methods"),
    payableMinutes: settings.get("payments.payableMinutes"),
    isDeliveryFree: settings.get("fulfilment.deliveryFees").length === 0,
    deliveryTimes: settings.get("fulfilment.promises") ? deliveryTimes(settings) : undefined,
    replacementDays: settings.get("replacements.days"),
    warrantyMonths: settings.get("warranty.months"),
    takesGuests: settings.get("checkout.guests"),
    takesBusinesses: settings.get("checkout.businessBuyers"),
    movesOrders: settings.get("checkout.guided"),
    showsSwatches: !settings.get("catalogue.familyColours"),
    isSample,
    stores: services.publishedPages.stores()?.stores ?? (isSample ? undefined : []),
    takesClaims: settings.get("warranty.claims"),
    takesComplaints: settings.get("complaints.desk"),
    fetchesReturns: chosenCourier(services).courier.bookReturn !== undefined,
    takesReplacementPhotos: settings.get("replacements.photos"),
    collectsEWaste: collectsEWaste(settings),
    logDays: settings.get("privacy.logDays"),
    inactiveYears: settings.get("privacy.inactiveYears"),
    fairness: {
      fillsCartAsGuest: settings.get("cart.guests"),
      hasHonestRatings: ratingLine === null || ratingLine === "verified",
      offersLogoutToGuests: settings.get("account.guestLogout"),
    },
  }
}

function deliveryTimes(settings: Services["settings"]) {
  const { cutOff, leavesOn } = settings.get("fulfilment.dispatch")
  const daysOff = WEEKDAYS.filter((day) => !leavesOn.includes(day))
  return { cutOff: formatClock(cutOff), daysOff, transitDays: settings.get("fulfilment.transitDays") }
}

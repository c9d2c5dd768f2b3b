import type { SettingKey } from "#app/core/settings/settings.ts"
import type { Permission } from "#app/core/settings/staff/roles.ts"

/** The groups of settings, in the order of the screen. */
export const SETTING_GROUPS = [
  "Company",
  "Catalogue",
  "Cart and checkout",
  "Payments",
  "Delivery",
  "Notifications",
  "Search",
  "Taxes",
  "After sale",
  "Privacy",
  "Backups",
] as const

type SettingPlace = {
  group: (typeof SETTING_GROUPS)[number]
  title: string
  permission: Extract<Permission, "settings:write" | "settings:money">
  /** The screen of its own that it is changed on. */
  screen?: string
}

function place(group: SettingPlace["group"], title: string): SettingPlace {
  return { group, title, permission: "settings:write" }
}

/** A setting that decides about money, or where it goes: who changes it shows the second factor again. */
function aboutMoney(group: SettingPlace["group"], title: string): SettingPlace {
  return { group, title, permission: "settings:money" }
}

/** Where each setting stands in the back office, what it is called there, and what it takes to change it. */
export const SETTING_PLACES: Readonly<Record<SettingKey, SettingPlace>> = {
  brand: { ...place("Company", "Name and look of the shop"), screen: "/admin/brand" },
  "pages.hidden": place("Company", "Pages that are taken away"),
  "pages.confirmed": place("Company", "Pages whose promises you keep"),
  "pages.plainErrors": place("Company", "Words of error pages"),
  "pages.forShoppers": place("Company", "Home page, menu and footer"),
  company: aboutMoney("Company", "Who keeps the shop"),
  "catalogue.ratingLine": place("Catalogue", "Line of stars"),
  "catalogue.questions": place("Catalogue", "Questions and answers"),
  "catalogue.attributes": place("Catalogue", "Attributes of products"),
  "catalogue.facets": place("Catalogue", "Facets and sorts of lists"),
  "catalogue.saved": place("Catalogue", "Saved products"),
  "catalogue.lowStock": place("Catalogue", "Low-stock level"),
  "catalogue.boughtTogether": place("Catalogue", "Bought together"),
  "catalogue.familyColours": place("Catalogue", "Colours of the same product"),
  "catalogue.familyReviews": place("Catalogue", "Reviews of all colours"),
  "catalogue.breadcrumbs": place("Catalogue", "Breadcrumbs"),
  "catalogue.priceHistory": place("Catalogue", "Price history"),
  "catalogue.addFromList": place("Catalogue", "Add to the cart from lists"),
  "catalogue.shelf": place("Catalogue", "Lists as shelves"),
  "cart.shared": place("Cart and checkout", "Cart on all devices"),
  "cart.drawer": place("Cart and checkout", "Drawer of the cart"),
  "catalogue.guidedProduct": place("Catalogue", "Guided product page"),
  "catalogue.engraving": place("Catalogue", "Names to engrave"),
  "catalogue.buyNow": place("Catalogue", "Buy now"),
  "catalogue.manuals": place("Catalogue", "Manuals"),
  "catalogue.sizeComparison": place("Catalogue", "Size beside something known"),
  "catalogue.undeclared": place("Catalogue", "Products without declarations"),
  "catalogue.shopDeclarations": place("Catalogue", "Declarations of the shop"),
  "account.welcome": place("Cart and checkout", "Welcome of new accounts"),
  "account.phoneAlone": place("Cart and checkout", "Accounts with a mobile number alone"),
  "account.guestLogout": place("Cart and checkout", "Logout for guests"),
  "cart.guests": place("Cart and checkout", "Carts of guests"),
  "checkout.guests": place("Cart and checkout", "Orders of guests"),
  "checkout.guided": place("Cart and checkout", "Guided cart and checkout"),
  "checkout.businessBuyers": place("Cart and checkout", "Business buyers"),
  "checkout.billingAddress": place("Cart and checkout", "Other buyer on the invoice"),
  "checkout.giftWrapProduct": place("Cart and checkout", "Gift wrapping"),
  "checkout.terms": place("Cart and checkout", "Terms beside the order button"),
  "checkout.offers": place("Cart and checkout", "Offers and coupons"),
  "checkout.taxSplit": place("Cart and checkout", "Tax before an order is paid"),
  "checkout.quotations": place("Cart and checkout", "Quotations"),
  "payments.gateway": aboutMoney("Payments", "Payment gateway"),
  "payments.methods": aboutMoney("Payments", "Ways to pay"),
  "checkout.guestCodes": aboutMoney("Payments", "Codes of guests"),
  "payments.payableMinutes": aboutMoney("Payments", "Time for another attempt to pay"),
  "checkout.unpaidHolds": aboutMoney("Payments", "What unpaid orders may hold"),
  "payments.linkHours": aboutMoney("Payments", "Validity of payment links"),
  "payments.bankTransfer": aboutMoney("Payments", "Bank transfers"),
  "payments.cashOnDelivery": aboutMoney("Payments", "Cash on delivery"),
  "payments.cashAdvance": aboutMoney("Payments", "Advance of orders on delivery"),
  "payments.prepaidDiscount": aboutMoney("Payments", "Discount for paying online after all"),
  "payments.storeCredit": aboutMoney("Payments", "Store credit and gift cards"),
  "fulfilment.deliveryFees": aboutMoney("Delivery", "Delivery fees"),
  "fulfilment.deliveryArea": place("Delivery", "Delivery area"),
  "fulfilment.courier": place("Delivery", "Courier"),
  "fulfilment.checkReturnedParcels": place("Delivery", "Goods of parcels that come back"),
  "fulfilment.promises": place("Delivery", "Promised days"),
  "fulfilment.dispatch": place("Delivery", "Dispatch"),
  "fulfilment.transitDays": place("Delivery", "Days in transit"),
  "fulfilment.holidays": place("Delivery", "Holidays"),
  "notifications.campaignMailsPerMinute": place("Notifications", "Campaign mails in a minute"),
  "notifications.cartReminderHours": place("Notifications", "Reminder of a cart that was left"),
  "notifications.cartReminderGuests": place("Notifications", "Reminder of a guest's cart"),
  "notifications.staffMails": place("Notifications", "Mails to staff"),
  "notifications.smsTemplates": place("Notifications", "Templates of text messages"),
  "notifications.codesByCall": place("Notifications", "Login codes by a call"),
  "notifications.orderSmsTemplates": place("Notifications", "Order news by SMS"),
  "notifications.orderWhatsAppTemplates": place("Notifications", "Order news by WhatsApp"),
  "notifications.quietHours": place("Notifications", "Quiet hours of order news"),
  "notifications.textMessagesPerDay": place("Notifications", "Text messages in a day"),
  "search.synonyms": place("Search", "Synonyms"),
  "search.pins": place("Search", "Pinned products"),
  "invoices.series": aboutMoney("Taxes", "Serials of invoices and credit notes"),
  "invoices.hsnDigits": aboutMoney("Taxes", "Digits of HSN codes"),
  "invoices.roundTotal": aboutMoney("Taxes", "Rounding of invoices"),
  "invoices.eInvoice": aboutMoney("Taxes", "E-invoices"),
  "invoices.tallyLedgers": place("Taxes", "Ledgers in Tally"),
  "taxes.scheme": aboutMoney("Taxes", "Registration for GST"),
  "taxes.percentOfType": aboutMoney("Taxes", "GST of products that do not tell theirs"),
  "warranty.claims": place("After sale", "Warranty claims"),
  "replacements.days": place("After sale", "Days for a replacement"),
  "warranty.months": place("After sale", "Months of warranty"),
  "replacements.photos": place("After sale", "Photos of replacements"),
  "eWaste.pickups": place("After sale", "E-waste pickups"),
  "complaints.desk": place("After sale", "Complaints"),
  "alerts.confirmWishes": place("Privacy", "Addresses that wait for a product are confirmed"),
  "privacy.notices": place("Privacy", "Notices beside forms"),
  "privacy.logDays": place("Privacy", "How long logs are kept"),
  "privacy.inactiveYears": place("Privacy", "Accounts that nobody uses"),
  "backups.hour": place("Backups", "Hour of the daily backup"),
  "backups.kept": place("Backups", "Backups that are kept"),
}

/** Where a setting is changed: on its own screen, or on that of any setting. */
export function pathOfSetting(key: SettingKey): string {
  return SETTING_PLACES[key].screen ?? `/admin/settings/${key}`
}

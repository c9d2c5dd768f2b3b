import type { Module } from "./app/define-module.ts"
import campaigns from "./app/modules/campaigns/module.ts"
import cases from "./app/modules/cases/module.ts"
import collections from "./app/modules/collections/module.ts"
import compare from "./app/modules/compare/module.ts"
import content from "./app/modules/content/module.ts"
import giftCards from "./app/modules/gift-cards/module.ts"
import history from "./app/modules/history/module.ts"
import orderMessages from "./app/modules/order-messages/module.ts"
import purchasing from "./app/modules/purchasing/module.ts"
import refundAccounts from "./app/modules/refund-accounts/module.ts"
import reviews from "./app/modules/reviews/module.ts"
import sharedCart from "./app/modules/shared-cart/module.ts"
import staffNews from "./app/modules/staff-news/module.ts"
import wishlist from "./app/modules/wishlist/module.ts"

/** The optional features of this shop, in the order in which their parts appear on a page. */
const modules: readonly Module[] = [
  wishlist,
  reviews,
  cases,
  compare,
  content,
  history,
  collections,
  campaigns,
  staffNews,
  purchasing,
  refundAccounts,
  giftCards,
  sharedCart,
  orderMessages,
]

export default modules

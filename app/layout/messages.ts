export const yourCart = "Your cart"
export const yourOrders = "Your orders"
export const myOrders = "My orders"
export const myAccount = "My account"
export const login = "Login"
export const register = "Register"
export const savedProducts = "Saved products"
export const account = "Account"
export const greeting = (name: string) => `Hi, ${name}`
export const guest = "Guest"
export const logout = "Logout"
export const unexpectedApplicationError = "Unexpected Application Error!"
export const tellUsThisReference = "Tell us this reference when you write to us:"
export const theWholeShop = "The whole shop"
export const searchTheShop = "Search the shop"
export const search = "Search"
export const categories = "Categories"
export const somethingWentWrong = "Something went wrong"
export const noPageHasThisAddress = "No page has this address"
export const typedInAHurry = "It may have been typed in a hurry, or what stood here is no longer sold."
export const theFaultIsOurs =
  "The fault is ours, and it is noted. Try once more, or look for something else meanwhile."
export const legal = "Legal"
export const hoursAndTaxes = (hours: string) => `, ${hours}. Prices include all taxes.`
export const shopHome = (name: string) => `${name}, home`
export const main = "Main"
export const menu = "Menu"
export const more = "More"
export const offlinePageStays = "You are offline. This page stays; the others come back with the network."
export const offlineCartStays =
  "You are offline. What you see was loaded before, and your cart stays on this device."
export const loading = "Loading"
export const suggestions = "Suggestions"
export const category = "Category"
export const suggestionCount = (count: number) => `${count} suggestions`
export const skipToContent = "Skip to content"
export const missingTitle = "Something is missing"
export const missingDescription =
  "This page of {shop} is not here, or not now. Search the shop, or begin again with the categories."

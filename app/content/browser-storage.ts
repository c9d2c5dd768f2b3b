/** Something that the shop keeps in a visitor's browser. Behind HTTPS the names of cookies begin with `__Host-`. */
type BrowserEntry = {
  name: string
  kind: "cookie" | "local storage" | "session storage"
  purpose: string
  life: string
}

/** All of it: the privacy notice shows this list, and journeys compare it with what they find in a browser. */
export const BROWSER_STORAGE: BrowserEntry[] = [
  {
    name: "cart",
    kind: "local storage",
    purpose: "Your cart, with the names to engrave.",
    life: "Until you empty it or clear your browser's data.",
  },
  {
    name: "cart-shared",
    kind: "local storage",
    purpose:
      "Which products of your cart your account knows already, to keep the carts of your devices alike, where the shop does so.",
    life: "Until you clear your browser's data.",
  },
  {
    name: "cart-reminder",
    kind: "local storage",
    purpose: "Which cart the shop knows after you asked, without an account, to be reminded of it.",
    life: "Thirty days, or until you end the reminder.",
  },
  {
    name: "dhun.cart",
    kind: "cookie",
    purpose: "The cart of which you asked, without an account, to be reminded.",
    life: "Thirty days, or until you end the reminder.",
  },
  {
    name: "saved",
    kind: "local storage",
    purpose:
      "The products that you saved, with pieces and names to engrave of those from your cart, where the shop lets you save them.",
    life: "Until you take them out or clear your browser's data. Those of your account: until you log out.",
  },
  {
    name: "viewed",
    kind: "local storage",
    purpose:
      "The last twelve products that you looked at, to show them to you. They never leave your device.",
    life: "Until you clear them there or in your browser.",
  },
  {
    name: "compare",
    kind: "local storage",
    purpose: "Up to four products that you chose to compare.",
    life: "Until you take them out or clear your browser's data.",
  },
  {
    name: "pin",
    kind: "local storage",
    purpose: "The PIN code that you typed to see the day of delivery, where the shop tells one.",
    life: "Until you type another one or clear your browser's data.",
  },
  {
    name: "profile",
    kind: "local storage",
    purpose: "Your name and mail address, to greet you.",
    life: "Until you log out.",
  },
  {
    name: "payment-attempt",
    kind: "local storage",
    purpose: "A random number for an order under way, so that it is never placed twice.",
    life: "Until the order is placed.",
  },
  {
    name: "waiting-order",
    kind: "local storage",
    purpose: "The number of an order whose payment you have not finished, to lead you back to it.",
    life: "Until it is paid, or can no longer be paid.",
  },
  {
    name: "payment-draft",
    kind: "session storage",
    purpose: "What you typed into the order form, without the card.",
    life: "Until the order is placed or the tab is closed.",
  },
  {
    name: "unfinished-navigation",
    kind: "session storage",
    purpose: "The page that is being opened, to try again if the network breaks off.",
    life: "Until that page is there.",
  },
  {
    name: "react-router-scroll-positions",
    kind: "session storage",
    purpose: "How far you had scrolled, for when you come back to a page.",
    life: "Until the tab is closed.",
  },
  {
    name: "upi-opened",
    kind: "session storage",
    purpose: "Which UPI payment was opened in your app, so that a reload does not open it again.",
    life: "Until the tab is closed.",
  },
  {
    name: "dhun.session_token",
    kind: "cookie",
    purpose: "Your login. No script can read it.",
    life: "30 days, or until you log out.",
  },
  {
    name: "signed_in",
    kind: "cookie",
    purpose: "Tells the page that you are logged in, and nothing else.",
    life: "As long as your login.",
  },
  {
    name: "dhun.device",
    kind: "cookie",
    purpose:
      "Remembers that your account was opened on this device, so that a stranger who guesses your password cannot keep you out.",
    life: "400 days.",
  },
  {
    name: "dhun.guest",
    kind: "cookie",
    purpose:
      "Where the shop takes orders without an account: that you confirmed your mail address, so that this browser sees your order. No script can read it.",
    life: "A day, or until you log out.",
  },
  {
    name: "dhun.two_factor",
    kind: "cookie",
    purpose: "A login that waits for the code of your authenticator app.",
    life: "Ten minutes at most.",
  },
  {
    name: "dhun.better-auth-passkey",
    kind: "cookie",
    purpose: "A passkey that is being asked for.",
    life: "Five minutes at most.",
  },
]

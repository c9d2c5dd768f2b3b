import type parts from "virtual:slot-functions/signed-in"

/** Lets the cart of this browser follow the account, where the shop shares carts. */
const shareCart: (typeof parts)[0] = ({ sharedCart }, toast) => {
  if (sharedCart)
    import("../follow-account.ts").then(({ followAccount }) => followAccount(toast), console.warn)
}

export default shareCart

export const tooLate = "Too late for you?"
export const moneyBackWhenLate =
  "This order is late. If you no longer want it, you get a full refund once we know that the parcel will not reach you."
export const askedToCancel =
  "You asked us to cancel this order. We are calling the parcel back, and will refund you as soon as it is with us again or the courier confirms that it will not reach you. If it still comes, please refuse it at the door."
export const cancelForFullRefund = "Cancel for a full refund"
export const cancelQuestion = "Cancel this late order?"
export const cancelConsequence = (amount: string) =>
  `We will call the parcel back. ${amount} goes back the way you paid: at once if the courier can stop it, otherwise as soon as it is with us again. If it still comes, please refuse it at the door. This cannot be undone.`
export const yesCancel = "Yes, cancel it"
export const sendItBack = "Send it back, it came too late"
export const sendBackUntil = (day: string) =>
  `It came later than we promised. Until ${day} you can send it back for a full refund.`
export const sendBackQuestion = "Send this order back?"
export const sendBackConsequence = (amount: string) =>
  `We will pick it up at our cost. ${amount} goes back the way you paid, within seven working days after it reaches us.`
export const yesSendBack = "Yes, send it back"
export const refuseAtTheDoor =
  "This order is late. You have paid nothing yet: if you no longer want it, refuse it at the door, and you pay nothing."
export const keepIt = "Keep my order"
export const notPossible = "That is no longer possible. This page shows how your order stands."
export const cancelledBecauseLate = "It did not come by the promised day."
export const theRest = "The rest of what you paid"

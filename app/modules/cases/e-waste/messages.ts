export const audio = "Earbuds, neckbands, headphones"
export const speakers = "Speakers and soundbars"
export const watches = "Smart watches"
export const trimmers = "Trimmers"
export const powerBanks = "Power banks"
export const cables = "Chargers, adapters, cables"
export const batteries = "Loose batteries"

export const pickupTitle = "E-waste pickup"
export const pickupDescription =
  "Have old devices and batteries of any make collected at your door, free of charge: say what you have and where, and read on what day we come."
export const whereWeCome =
  "We collect in the six cities of our centres and 40 km around them, free of charge. Anywhere else we name the nearest centre."
export const whatGoesBack = "What goes back"
export const howManyOfEach = "How many pieces of each, of any make. Leave the others empty."
export const batteriesHint =
  "Tape over the poles. Swollen or leaking ones may not travel: call us about them."
export const whereItIs = "Where it is"
export const whoAsks = "Who we ask for"
export const email = "Email"
export const emailHint = "For the number and the day"
export const wordsLabel = "Anything else? (optional)"
export const wordsHint = "A day that suits you, a gate that has to be found"
export const send = "Ask for the pickup"
export const sending = "Sending…"
export const emailIsRequired = "Valid email address is required"
export const sayWhatGoesBack = "Say how many pieces of at least one kind go back"
export const wholeNumber = (most: number) => `A whole number, at most ${most}`
export const keepItTo = (most: number) => `Keep it to ${most} characters`
export const threeToday =
  "Three pickups were asked for from this address today. Reply to the mail you got, and we take it from there."
export const weHaveIt = "We have your request."
export const itsNumberIs = "Its number is"
export const mailIsOnItsWay =
  ". A mail with it is on its way to you. We tell you within two working days on which day we come."
export const askAgain = "Ask for another pickup"
export const aboutEWaste = "What becomes of it"

export const asked = "Asked for"
export const booked = "Booked"
export const collected = "Collected"
export const cancelled = "Cancelled"
export const refused = "Not possible"
export const askedNote =
  "We have your request, and write to you within two working days on what day we come. To add or change something, reply to this mail."
export const bookedNote =
  "Somebody comes for it. Please have it in a box or bag, with your data deleted and the poles of loose batteries taped over."
export const collectedNote =
  "We have it. It goes to a registered recycler: with the number of this request you can ask what became of it."
export const cancelledNote = "Nobody comes for it."
export const refusedNote = "We cannot collect it at your door."
export const notYou = "If it was not you who asked, ignore this mail: we then call before anybody comes."

export const mailSubject = (number: string, label: string) => `Your e-waste pickup ${number}: ${label}`
export const shopSubject = (number: string, pin: string) => `E-waste pickup ${number} at ${pin}`
export const aPickupWasAskedFor = "An e-waste pickup was asked for."
export const noteIs = (note: string) => `We add: ${note}`
export const pieces = (count: number, kind: string) => `${count} × ${kind}`
export const seeTheProgramme = "Our e-waste programme"

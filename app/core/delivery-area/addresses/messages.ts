export const pinCode = "PIN code"
export const sixDigits = "6 digits. We fill in city and state."
export const flat = "Flat, house, building"
export const area = "Area, street"
export const landmark = "Landmark (optional)"
export const landmarkHint = "e.g. near the water tank"
export const city = "City"
export const district = "District (optional)"
export const state = "State"
export const fullName = "Full name"
export const phone = "Mobile number"
export const phoneHint = "10 digits, for the courier"
export const isRequired = (label: string) => `${label} is required`
export const mustBeAtMost = (label: string, limit: number) => `${label} must be at most ${limit} characters`
export const cannotBePrinted = (label: string, characters: readonly string[]) =>
  `${label} has ${characters.slice(0, 5).join(" ")}, which we cannot print on your parcel and bill. Please write it in Latin letters or an Indian script.`
export const pinMustBeSixDigits = "PIN code must be 6 digits"
export const phoneMustBeMobile = "Mobile number must be 10 digits and begin with 6, 7, 8 or 9"
export const stateIsRequired = "State is required"
export const pinIsElsewhere = (pin: string, states: readonly string[], chosen: string) =>
  `PIN code ${pin} is in ${states.join(" or ")}, not in ${chosen}. Please check both.`
export const pinIsIn = (place: string) => `${place}. You can change it.`
export const pinIsUnknown = "We do not know this PIN code. Please type city and state."
export const whichPlace = (pin: string) => `PIN code ${pin} lies in several places. Which is yours?`
export const asOneLine = "Type or paste the address as one line"
export const wholeAddress = "Whole address"
export const wholeAddressHint = "e.g. Flat 3B, Lake View, 12 MG Road, near SBI, Bengaluru 560001"
export const fillIn = "Fill in the fields"
export const filledIn = "Filled in. Please check each field."
export const nothingRead = "Nothing in it reads as an address. Please fill in the fields."
export const addressBook = "Addresses"
export const addressBookTitle = "Your addresses"
export const addressBookDescription = "Where your orders go: your own places, and those of other people."
export const noAddresses = "No address is kept yet."
export const addAddress = "Add an address"
export const newAddressTitle = "A new address"
export const editAddressTitle = "Change an address"
export const edit = "Change"
export const editThis = "Change this address"
export const remove = "Remove"
export const makeDefault = "Set as default"
export const isDefault = "Default"
export const editOf = (place: string) => `Change ${place}`
export const removeOf = (place: string) => `Remove ${place}`
export const makeDefaultOf = (place: string) => `Set ${place} as default`
export const useAsDefault = "Make this my default address"
export const save = "Save the address"
export const saving = "Saving…"
export const bookIsFull = (most: number) =>
  `At most ${most} addresses are kept. Please remove one before you add another.`
export const addressIsGone = "This address is not in your account any more."
export const phoneIs = (phone: string) => `Phone ${phone}`
export const deliverTo = "Deliver to"
export const anotherAddress = "Another address"
export const keepAddress = "Keep this address in my account"
export const giftFrom = "Gift from (optional)"
export const isGift = "This is a gift"
export const giftSender = "From (your name)"
export const giftMessage = "Message for the card (optional)"
export const giftMessageHint = "We print it on a card and put it into the parcel."
export const giftReceiver =
  "Fill in the name, mobile number and address of the person who gets it, and your own email."
export const giftFromHint = "We print your name on the parcel. It shows no prices."

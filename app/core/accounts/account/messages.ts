export const confirmYourAddress = "Confirm your address"
export const addressWasAsked = "Did you ask us to use this address for your account at {shop}?"
export const linkWorksForADay =
  "The link works once and for a day. If it was not you, ignore this mail: nothing has changed."
export const somethingAboutYourLoginChanged = "Something about your login changed"
export const notYouChooseNewPassword = "If it was not you, choose a new password right away:"
export const chooseANewPassword = "Choose a new password"
export const newPasswordWasAsked = "Did you ask for a new password for your account at {shop}?"
export const linkWorksForAnHour =
  "The link works once and for an hour. If it was not you, ignore this mail: nothing has changed."
export const deleteYourAccount = "Delete your account"
export const accountDeleteLine = "It was good to have you here."
export const accountDeleteTitle = "Delete your account"
export const accountDeleteDescription =
  "Delete your account at {shop} with all that hangs on it. Orders and invoices stay in our books for as long as tax law wants."
export const whatIsDeleted =
  "Your name, address, password and every login go at once and for good, and so do your email alerts, wishes and enquiries."
export const whatStays =
  "Your orders and invoices stay in our records, as tax law requires; only the links in our mails still open them. Reviews, questions and answers that you published stay without your name and photos."
export const openRequestsEnd = (count: number) =>
  `You have ${count === 1 ? "an open request" : `${count} open requests`}: a replacement, a warranty claim or a complaint. Without the account you can neither follow nor answer it, and get no mail about it. Wait until it is closed, or write to us first.`
export const creditLeavesAccount = (amount: string) =>
  `You have ${amount} to spend in this account. Without the account only the code of each gift card or credit spends it: note the codes from your account page first.`
export const downloadYourData = "Download your data"
export const firstToKeepIt = "first if you want to keep it."
export const unconfirmedAddressStays =
  "Your address is not confirmed, so we cannot tell that the alerts and enquiries under it are yours: they stay."
export const confirmIt = "Confirm it"
export const firstAndTheyGoToo = "first, and they go too."
export const deleteMyAccount = "Delete my account"
export const deleting = "Deleting…"
export const password = "Password"
export const yourEmail = "Your email"
export const soThatWeFindYou = "So that we find you."
export const accountEmailTitle = "Your email"
export const accountEmailDescription =
  "Confirm the mail address of your account at {shop}, or choose another. We mail it a link, and it counts once you open that."
export const confirmationMailSent =
  "A mail with a link is on its way. It works for a day, and until you open it your address stays as it was. Nothing there? Look among the spam, or"
export const askAgain = "ask again"
export const sendMeALink = "Send me a link"
export const sending = "Sending…"
export const accountEmailHint = "The one you have, to confirm it, or a new one."
export const accountTitle = "My account"
export const accountDescription =
  "Your account at {shop}: address, password, the devices on which you are logged in, a copy of your data, and how to delete it all."
export const myAccount = "My account"
export const passwordChangedElsewhere = "Your password is changed. Every other device was logged out."
export const yourTwoFactorIs = "Your second step is"
export const yourData = "Your data"
export const allThatWeKeep = "All that we keep about you, as a file that other programs can read."
export const downloadMyData = "Download my data"
export const confirmed = "Confirmed"
export const notConfirmedYet = "Not confirmed yet"
export const withUsSince = (date: string) => `. With us since ${date}.`
export const changeEmail = "Change email"
export const confirmOrChangeEmail = "Confirm or change email"
export const changePassword = "Change password"
export const choosePassword = "Choose a password"
export const welcome = (name: string) => `Welcome, ${name}: your account is ready.`
export const yourDetails = "Your details"
export const whereOrdersGo = "The addresses that the order form offers you."
export const seeAddresses = "See my addresses"
export const twoFactor = "Second step"
export const twoFactorIsOn = "On: a login wants a code of your authenticator app beside your password."
export const twoFactorIsOff = "Off: your password alone opens your account."
export const turnItOff = "Turn it off"
export const setItUp = "Set it up"
export const passkeys = "Passkeys"
export const whatPasskeysDo =
  "Log in with your finger, face or PIN instead of a password. The key never leaves your device."
export const whereYouAreLoggedIn = "Where you are logged in"
export const thisDeviceSince = "This device, since "
export const since = "Since "
export const logOutDevice = (device: string, since: string) => `Log out ${device}, since ${since}`
export const logOut = "Log out"
export const logOutHere = "Log out here"
export const logOutAllOtherDevices = "Log out all other devices"
export const confirmEmailTitle = "Confirm your address"
export const confirmEmailDescription =
  "The last step: make this mail address the one of your account at {shop}. This page opens from the link in our mail."
export const addressConfirmed = "This address is now the one of your account."
export const opensFromMail = "This page opens from the link in our mail."
export const confirm = "Confirm"
export const confirming = "Confirming…"
export const shallItBeYours = "Shall this mail address be the one of your account?"
export const on = "on"
export const off = "off"
export const passwordWasChanged = "Your password was changed, and every other device was logged out."
export const passwordWasReset =
  "Your password was changed by the link in our mail, and every device was logged out."
export const passkeySince = (name: string, day: string) =>
  `${name === "" ? "a passkey" : `the passkey “${name}”`}, added on ${day}`
export const authenticatorApp = "an authenticator app"
export const stillOpen = (factors: string) =>
  `What still opens your account beside the new password: ${factors}. Remove under “My account” what you do not know.`
export const addressWasChanged = (email: string) => `The address of your account was changed to ${email}.`

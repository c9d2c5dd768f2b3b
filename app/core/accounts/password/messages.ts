export const atLeastCharacters = (least: number) => `At least ${least} characters`
export const passwordNeeds = (missing: string) => `Your password needs ${missing}.`
export const aLowerCaseLetter = "a lower case letter"
export const anUpperCaseLetter = "an upper case letter"
export const symbol = "a character that is neither a letter nor a digit"
export const forgotYourPassword = "Forgot your password?"
export const forgotPasswordLine = "It happens. Two minutes, and you are back."
export const forgotPasswordTitle = "Forgot your password?"
export const forgotPasswordDescription =
  "Tell us the address of your account at {shop}, and we mail you a link to choose a new password. It works for an hour."
export const resetMailSent =
  "If that address has an account, a mail with a link is on its way. The link works for an hour. Nothing there? Look among the spam, or"
export const askAgain = "ask again"
export const sendMeALink = "Send me a link"
export const sending = "Sending…"
export const forgotPasswordHint = "We mail you a link to choose a new password."
export const backToLogin = "Back to login"
export const chooseANewPassword = "Choose a new password"
export const resetPasswordLine = "Pick one that only you would hum."
export const resetPasswordTitle = "Choose a new password"
export const resetPasswordDescription =
  "Choose a new password for your account at {shop}. This page opens from the link in our mail, and it logs out every device."
export const savePassword = "Save password"
export const saving = "Saving…"
export const newPassword = "New password"
export const opensFromMail = "This page opens from the link in our mail."
export const askForANewLink = "Ask for a new link"
export const changeYourPassword = "Change your password"
export const accountPasswordLine = "A new tune for the same door."
export const accountPasswordTitle = "Change your password"
export const accountPasswordDescription =
  "Choose a new password for your account at {shop}. Every other device on which you are logged in is logged out."
export const passwordNow = "Password now"
export const needsAtLeast = (least: number) => `at least ${least} characters`
export const needsAtMost = (most: number) => `at most ${most} characters`
export const charactersFromTo = (least: number, most: number) => `${least} to ${most} characters`
export const lengthWith = (length: string, kinds: string) => `${length}, with ${kinds}.`

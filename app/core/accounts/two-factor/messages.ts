export const pointYourApp = "Point your authenticator app at this picture."
export const secretAsQrCode = "The secret as a QR code"
export const orTypeTheSecret = "Or type the secret into it:"
export const writeCodesDown =
  "Write these codes down. Each opens your account once, should you lose the app. They are shown only now."
export const nowAsksForCode = "Your account now asks for a code of your authenticator app at every login."
export const noLongerAsksForCode = "Your account no longer asks for a code of your authenticator app."
export const twoFactor = "Second step"
export const twoNotesMakeAChord = "Two notes make a chord."
export const twoFactorTitle = "Second step"
export const twoFactorDescription =
  "Have your account at {shop} ask for a code of your authenticator app at every login, beside the password, or turn that off again."
export const asksForCode =
  "Your account asks for a code of your authenticator app at every login. Your password turns that off."
export const whatTwoFactorDoes =
  "An app on your phone shows a new code every half a minute. With the second step on, a login wants that code beside your password: who has learned the one still lacks the other."
export const needsPassword =
  "The second step is for logins by password. Add and confirm an email and choose a password first."
export const turnOff = "Turn off"
export const setUp = "Set up"
export const oneMoment = "One moment…"
export const password = "Password"
export const turnOn = "Turn on"
export const checking = "Checking…"
export const code = "Code"
export const twoFactorHint = "The six digits that the app shows now."

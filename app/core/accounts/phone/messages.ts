export const mobileNumber = "Mobile number"
export const logInByPhone = "Log in with a mobile number"
export const loginByPhoneLine = "A code by SMS, and you are in."
export const loginByPhoneDescription =
  "Log in to {shop} with an Indian mobile number and a code by SMS, or open an account with it."
export const phoneHint = "10 digits, of India"
export const enterMobile = "Enter an Indian mobile number of 10 digits, such as 98765 43210."
export const sendCode = "Send me a code"
export const sendingCode = "Sending the code…"
export const codeIsSent = (phone: string) => `We sent a code of six digits by SMS to ${phone}.`
export const code = "Code from the text message"
export const codeIsWrong = "This is not the code that we sent. Please look again."
export const codeIsOver = "This code has expired or was mistyped too often. Send a new one."
export const logIn = "Log in"
export const checking = "One moment…"
export const codeIsCalled = (phone: string) =>
  `We are calling ${phone} to say the code of our last text message.`
export const callMe = "Call me and say the code"
export const loginCallStoredSubject = "A call with the code of a login by phone"
export const sendNewCode = "Send a new code"
export const otherNumber = "Use another number"
export const withPassword = "Log in with email and password"
export const numberIsNew =
  "This number has no account yet. Open one with your name, your email and a password."
export const numberIsNewAlone = "This number has no account yet. Tell us your name, and we open one."
export const emailLater = "Optional: for another way in, should you lose the number. You can add it later."
export const passwordFor = "For changes of your account; you log in by the code."
export const openAccount = "Open my account"
export const hasTwoFactor =
  "This account asks for a second step at login, which a text message cannot replace. Log in with your email and password."
export const notUsedForLong =
  "Nobody logged in with this number for 90 days, so it may have a new owner. Log in with your password or passkey, then add the number in your account."
export const secondProof =
  "Nobody logged in with this number for 90 days, so it may have a new owner. We also sent a code to the mail address of the account."
export const codeOfMail = "Code from the mail"
export const secondCodeIsWrong = "This is not the code that we mailed. Please look again, or start again."
export const secondProofSubject = "A code to log in with your mobile number"
export const secondProofText = (code: string) =>
  `${code} is your code. Nobody logged in with your mobile number for 90 days, so we ask for a second proof.`
export const secondProofNotYou =
  "If that is not you, somebody else may have your old number now. Log in and change or remove it; nobody gets in without this code."
export const emailHasAccount =
  "This email has an account already. Log in with your password, then add the number in your account."

export const workIsDone =
  "Many codes were asked for from your network. Your browser checks that you are not a program; this takes a few seconds."
export const workNeedsScript =
  "Many codes were asked for from your network, and your browser cannot check that you are not a program: that needs JavaScript. Turn it on, try again in an hour, or log in with your email and password."
export const ownCode = "Code sent to your mobile number"
export const enterOwnCode = "Send yourself a code, and type it here."
export const ownCodeFirst =
  "Before a change we make sure that it is you, by a code to your mobile number. If you lost it, log out and in again with a passkey."
export const ownCodeSent = "We sent a code of six digits by SMS to your mobile number."
export const ownCodeNotSent = "No code could be sent now. Please wait a minute, and try again."
export const passkeyProves =
  "Your passkey has just shown that it is you: for ten minutes nothing else is asked."
export const noProofLeft =
  "You have neither a password nor a mobile number that was used in the last 90 days. Log out, and log in with a passkey, or choose “Forgot your password?” and get a password by mail; then come back."
export const addEmailNow = "Add your email"
export const whyAddEmail = "If you lose your number, a confirmed email or a passkey lets you in again."
export const phoneTitle = "Your mobile number"
export const phoneLine = "Log in with a code, without a password."
export const phoneDescription =
  "Add a mobile number to your account at {shop}, change it or remove it. A code by SMS shows that it is yours."
export const noPhoneYet = "Add a mobile number to log in with a code by SMS."
export const phoneIs = (phone: string) => `You can log in with ${phone} and a code by SMS.`
export const phoneIsNotEnough = (phone: string) =>
  `Your number is ${phone}. While the second step is on, a code by SMS does not log you in.`
export const addPhone = "Add a mobile number"
export const changePhone = "Change or remove the number"
export const newNumber = "New mobile number"
export const passwordNow = "Password you have now"
export const confirmNumber = "Confirm the number"
export const removeNumber = "Remove the number"
export const phoneIsTaken =
  "Another account logs in with this number. Log in there and remove it first, or use another number."
export const numberIsLastLogin =
  "Your number is the only way into your account. Add and confirm an email first, or change the number."
export const phoneNotChanged = "The number could not be changed. Please try again"
export const phoneWasChanged = (masked: string) =>
  `The account can be opened with the mobile number ${masked} and a code by SMS from now on.`
export const phoneWasRemoved = "The mobile number was removed: no code by SMS opens the account any more."
export const mobileNumberIs = (masked: string) => `mobile number ${masked}`
export const loginCodeStoredSubject = "The code of a login by phone"

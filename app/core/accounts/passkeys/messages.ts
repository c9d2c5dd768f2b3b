export const logInWithAPasskey = "Log in with a passkey"
export const noPasskeyWasChosen = "No passkey was chosen."
export const passkeyDidNotWork = "That did not work. Please try again"
export const passkey = "Passkey"
export const since = (date: string) => `Since ${date}`
export const removePasskey = (name: string) => `Remove ${name}`
export const remove = "Remove"
export const passkeyNotRemoved =
  "The passkey was not removed: the code that we sent to your number was missing or wrong, or too many were tried."
export const passkeyIsLastLogin =
  "This passkey is the only way into your account. Add a mobile number or a confirmed email first."
export const passkeyAdded = "Passkey added"
export const noAnswer = "There was no answer. Please try again"
export const nameOfThePasskey = "Name of the passkey"
export const suchAsMyPhone = "For example: my phone."
export const password = "Password"
export const yourDeviceAsks = "Your device asks…"
export const addAPasskey = "Add a passkey"
export const passkeyWasRemoved = "A passkey of your account was removed."
export const passkeyWasAdded = "A passkey was added to your account."
export const tooManyPasskeys = "Your account cannot have more passkeys."

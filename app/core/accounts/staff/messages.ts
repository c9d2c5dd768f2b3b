export const youAreInvited = "You are invited to the back office"
export const whoInvites = (who: string, role: string) =>
  `${who} invites you to work in the back office of the shop, with the role "${role}".`
export const inviteWorksForTwoDays =
  "The link works once, for two days. With it you choose a password and set up a second factor: an authenticator app or a passkey."
export const acceptInvite = "Accept the invitation"
export const notExpected = "If you did not expect this, do nothing: without the link nobody gets in."
export const accessChanged = "Your access to the back office was changed"

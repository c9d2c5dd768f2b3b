import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import * as messages from "./messages.ts"

/** The mail with the link that makes its reader a member of the staff. */
export function inviteMail({
  shopUrl,
  link,
  role,
  by,
}: {
  shopUrl: string
  link: string
  role: string
  by: string
}) {
  return writeEmail(messages.youAreInvited, [
    messages.whoInvites(by, role),
    messages.inviteWorksForTwoDays,
    { link, name: messages.acceptInvite },
    messages.notExpected,
    signature(shopUrl),
  ])
}

/** Tells a member of the staff that what they may do was changed. */
export function accessMail({ shopUrl, what }: { shopUrl: string; what: string }) {
  return writeEmail(messages.accessChanged, [what, signature(shopUrl)])
}

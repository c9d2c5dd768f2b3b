/** Since when somebody agrees to mails about lower prices and about stock; null where not. */
export type MailChoice = { isConfirmed: boolean; dropsSince: Date | null; returnsSince: Date | null }

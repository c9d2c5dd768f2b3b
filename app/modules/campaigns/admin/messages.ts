import type { CampaignFigures, CampaignState } from "#app/modules/campaigns/campaign.ts"

export const campaigns = "Campaigns"
export const campaignsDescription =
  "Mails with news to all who agreed to it, or to those of a segment who did: written here, tried on oneself, sent by a job at the rate of the setting."
export const newCampaign = "New campaign"
export const campaignDescription = "A mail with news: what it says, to whom, and what became of it."
export const COLUMNS = ["Subject", "To", "State", "When"]
export const noneYet = "There is no campaign yet. Write one: it is a draft until it is sent."
export const allCampaigns = "All campaigns"
export const pages = "Pages"
export const first = "Newest"
export const next = "Older"

export const STATES: Record<CampaignState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Being sent",
  sent: "Sent",
  stopped: "Stopped",
}
export const everybody = "All who agreed to news"

export const LABELS = {
  subject: "Subject",
  heading: "Heading",
  text: "Text",
  buttonLabel: "Words of the button",
  buttonTo: "Where the button leads",
  products: "Products, by number",
  segment: "Only to customers of the segment",
} as const
export const textHint =
  "Markdown as on pages: ## heading, - list, 1. steps, [words](/page). {shop} becomes the name of the shop."
export const buttonHint =
  "A page of the shop, such as /collections/gifts, or https://. Both empty: no button."
export const productsHint = (most: number) => `At most ${most} numbers with spaces between them.`
export const segmentHint =
  "Without a choice, to all who agreed to news. Of a segment too, only those who agreed to news are written to."
export const why = "Why"
export const save = "Save the draft"
export const deleteIt = "Delete the draft"

export const lineFault = (most: number) => `This must be one line of at most ${most} characters.`
export const textFault = (most: number) => `The text must have at most ${most} characters, and not be empty.`
export const bothOrNone = "A button needs both its words and where it leads."
export const productsFault = (most: number) =>
  `These must be numbers of products, at most ${most}, with spaces between them.`
export const unknownProducts = (ids: readonly string[]) =>
  `There is no published product with this number: ${ids.join(", ")}.`
export const unknownSegment = "There is no such segment, or no longer."
export const mendTheFields = "Nothing was saved: mend the marked fields."
export const changedMeanwhile =
  "Somebody else has changed this campaign since you read it, or it has gone on. Nothing was done: open it again."
export const saved = "The draft is saved."

export const preview = "How it reads"
export const previewNote =
  "As text; mail programs show it in the look of the shop. The sentence of the consent is each reader's own."
export const previewAgreed = "the sentence that this reader agreed to"
export const sendTest = "Send it to me"
export const testNote = (email: string) => `The saved text goes to ${email}, marked as a test.`
export const testIsSent = (email: string) => `The test is on its way to ${email}.`
export const enoughTests = "That was enough for now: ten tests in an hour at most."

export const audience = (count: string, isWhole: boolean) =>
  isWhole ? `It goes to ${count} addresses as of now.` : `It goes to at least ${count} addresses.`
export const when = "When"
export const whenHint = "By India's clocks. Empty: at once."
export const schedule = "Send it"
export const whenFault = "This must be a date and a time to come, or empty."
export const isScheduled = "The campaign is scheduled: it can be taken back until it begins."
export const takeBack = "Take it back"
export const isTakenBack = "The campaign is a draft again."
export const stop = "Stop sending"
export const isStopped = "Sending has stopped. Mails that were on their way arrive."
export const goOn = "Go on sending"
export const goesOn = "Sending goes on with the addresses that wait."

export const FIGURES: Record<keyof CampaignFigures, string> = {
  sent: "Sent",
  waiting: "Waiting",
  refused: "Refused for good by their server",
  failed: "Given up after eight tries",
  skipped: "Left out: withdrawn, erased or refused before",
  unsubscribed: "Ended the news by this mail",
}

export const bounces = "Addresses that bounced"
export const bouncesNote =
  "Addresses that a mail server refuses at once are noted by themselves. Note here those of mails that came back later: no campaign writes to them again. Only a keyed hash is stored."
export const bouncedAddress = "Mail address"
export const noteBounce = "Write to it no more"
export const isNoted = "Noted. No campaign writes to this address again."
export const addressFault = "This must be a mail address."

export type CampaignState = "draft" | "scheduled" | "sending" | "sent" | "stopped"

/** What a campaign says, and to whom; no segment: to all who agreed to news. */
export type CampaignContent = {
  subject: string
  heading: string
  /** Markdown, as pages have it. */
  text: string
  /** Both empty without a button. */
  buttonLabel: string
  buttonTo: string
  productIds: string[]
  segmentId: number | null
}

export type Campaign = CampaignContent & {
  id: number
  state: CampaignState
  scheduledAt: Date | null
  startedAt: Date | null
  filledAt: Date | null
  endedAt: Date | null
  version: number
}

/** How many addresses of a campaign wait, got it, were refused, were given up, or were left out; and how many ended the news by its link. */
export type CampaignFigures = Record<
  "waiting" | "sent" | "refused" | "failed" | "skipped" | "unsubscribed",
  number
>

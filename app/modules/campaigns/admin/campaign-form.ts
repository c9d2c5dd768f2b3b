import type { Campaign, CampaignContent } from "#app/modules/campaigns/campaign.ts"
import { isSafeLink, markdownFault } from "#app/ui/format/markdown/markdown-blocks.ts"
import { badLink } from "#app/ui/format/markdown/messages.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import * as messages from "./messages.ts"

const FIELDS = Object.keys(messages.LABELS) as (keyof typeof messages.LABELS)[]
/** The screen of a new one has this address. */
export const NEW = "new"
export const MOST_PRODUCTS = 8
/** The longest texts, in characters. */
export const LONGEST = { subject: 120, heading: 120, text: 10_000, buttonLabel: 40, buttonTo: 300 } as const

export type CampaignTexts = Record<keyof typeof messages.LABELS, string>
export type CampaignFaults = Partial<CampaignTexts>

/** What a form of a campaign says, field by field. */
export function campaignTexts(form: FormData): CampaignTexts {
  return Object.fromEntries(FIELDS.map((name) => [name, parseText(form.get(name))])) as CampaignTexts
}

/** A campaign as its form shows it. */
export function textsOfCampaign({ productIds, segmentId, ...content }: Campaign): CampaignTexts {
  const { subject, heading, text, buttonLabel, buttonTo } = content
  const segment = segmentId === null ? "" : String(segmentId)
  return { subject, heading, text, buttonLabel, buttonTo, products: productIds.join(" "), segment }
}

/** The campaign that a form describes, or what is wrong with it, by field. */
export function parseCampaign(
  texts: CampaignTexts,
): { ok: true; content: CampaignContent } | { ok: false; faults: CampaignFaults } {
  const { subject, heading, text, buttonLabel, buttonTo, segment } = texts
  const productIds = [...new Set(texts.products.split(/[\s,]+/).filter(Boolean))]
  const line = (name: "subject" | "heading" | "buttonLabel", isNeeded: boolean) =>
    (texts[name].length > LONGEST[name] ||
      texts[name].includes("\n") ||
      (isNeeded && texts[name] === "")) && {
      [name]: messages.lineFault(LONGEST[name]),
    }
  const markdown = markdownFault(text)
  const isSafe = buttonTo === "" || (isSafeLink(buttonTo) && buttonTo.length <= LONGEST.buttonTo)
  const faults: CampaignFaults = {
    ...line("subject", true),
    ...line("heading", true),
    ...(markdown !== undefined && { text: markdown }),
    ...((text === "" || text.length > LONGEST.text) && { text: messages.textFault(LONGEST.text) }),
    ...((buttonLabel === "") !== (buttonTo === "") && { buttonLabel: messages.bothOrNone }),
    ...line("buttonLabel", false),
    ...(!isSafe && { buttonTo: badLink(buttonTo) }),
    ...((productIds.length > MOST_PRODUCTS || productIds.some((id) => !/^\d{1,18}$/.test(id))) && {
      products: messages.productsFault(MOST_PRODUCTS),
    }),
    ...(!/^(\d{1,15})?$/.test(segment) && { segment: messages.unknownSegment }),
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const segmentId = segment === "" ? null : Number(segment)
  return { ok: true, content: { subject, heading, text, buttonLabel, buttonTo, productIds, segmentId } }
}

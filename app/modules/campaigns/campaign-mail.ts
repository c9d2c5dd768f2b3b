import { type EmailPart, signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { type Block, parseMarkdown } from "#app/ui/format/markdown/markdown-blocks.ts"
import type { CampaignContent } from "./campaign.ts"
import * as messages from "./messages.ts"

export type PickedProduct = { id: string; type: string; name: string }
/** To which sentence its reader agreed, and when. */
export type Agreed = { at: Date; wording: string }

type Sending = { products: readonly PickedProduct[]; agreed: Agreed; stopLink: string; shopUrl: string }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A campaign as one reader gets it, with the link that ends such mails. Prices stay on the pages, where they are today's. */
export function campaignMail(
  { subject, heading, text, buttonLabel, buttonTo }: Omit<CampaignContent, "productIds" | "segmentId">,
  { products, agreed, stopLink, shopUrl }: Sending,
) {
  const mail = writeEmail(subject, [
    { heading },
    ...parseMarkdown(text).map((block) => partOf(block, shopUrl)),
    ...(buttonTo === "" ? [] : [{ label: buttonLabel, to: absolute(buttonTo, shopUrl) }]),
    ...products.flatMap(({ id, type, name }): EmailPart[] => [
      name,
      { label: messages.seeIt(name), to: `${shopUrl}/product-detail/${type}/${id}` },
    ]),
    messages.whyThisMail(formatDate(agreed.at), agreed.wording),
    { link: stopLink, name: messages.unsubscribe },
    signature(shopUrl),
  ])
  return { ...mail, unsubscribe: stopLink }
}

function partOf(block: Block, shopUrl: string): EmailPart {
  const words = (text: string) => withAddresses(text, shopUrl)
  if (typeof block === "string") return words(block)
  if ("heading" in block) return { heading: words(block.heading) }
  if ("quote" in block) return `“${words(block.quote)}”`
  if ("list" in block) return { list: block.list.map(words) }
  if ("steps" in block) return block.steps.map((step, nth) => `${nth + 1}. ${words(step)}`).join("\n")
  return { list: block.terms.map(([name, said]) => `${name}: ${words(said)}`) }
}

/** A text with the address of each link behind its words: mail programs make links of addresses. */
function withAddresses(text: string, shopUrl: string): string {
  return text.replace(LINK, (_link, words: string, to: string) => `${words} (${absolute(to, shopUrl)})`)
}

function absolute(to: string, shopUrl: string): string {
  return to.startsWith("/") ? shopUrl + to : to.replace(/^(mailto|tel):/, "")
}

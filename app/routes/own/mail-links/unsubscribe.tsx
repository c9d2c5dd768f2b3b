import { data } from "react-router"
import * as reviews from "#app/modules/reviews/messages.ts"
import { optOut } from "#app/modules/reviews/review-requests/ask-for-reviews.server.ts"
import { readOptOutToken } from "#app/modules/reviews/writing/review-link.server.ts"
import {
  endReminders,
  readReminderToken,
} from "#app/modules/wishlist/cart-reminders/cart-reminders.server.ts"
import * as cartReminders from "#app/modules/wishlist/cart-reminders/messages.ts"
import { endMails, readStopToken } from "#app/modules/wishlist/mails/mail-choice.server.ts"
import * as saved from "#app/modules/wishlist/messages.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { StopMails, type StopWords } from "#app/ui/mails/stop-mails.tsx"
import type { Route } from "./+types/unsubscribe"

type MailList = {
  words: StopWords
  /** Whose mails the link ends; null for a token that is not whole. */
  read: (token: string, secret: string) => Promise<string | null>
  end: (db: Database, whose: string) => Promise<void>
}

/** The lists whose mails have a link of their own, by the first part of its address. Alerts, which show other consents too, have a page apart. */
const LISTS: Record<string, MailList> = {
  reviews: { words: reviews.unsubscribePage, read: readOptOutToken, end: optOut },
  saved: { words: saved.unsubscribePage, read: readStopToken, end: endMails },
  "cart-reminder": { words: cartReminders.unsubscribePage, read: readReminderToken, end: endReminders },
}

type Args = Pick<Route.LoaderArgs, "params" | "url" | "context">

export async function loader(args: Args) {
  const { words } = listOf(args)
  const isOurs = (await readWhose(args)) !== null
  return data({ words, isOurs }, isOurs ? 200 : 400)
}

/** Also what a mail program sends for its user (RFC 8058): the address is all that counts. */
export async function action(args: Args) {
  const { end } = listOf(args)
  const whose = await readWhose(args)
  if (whose === null) return data({ isDone: false }, 400)
  await end(args.context.get(servicesContext).db, whose)
  return { isDone: true }
}

function listOf({ params: { list } }: Args): MailList {
  const found = entryOf(LISTS, list.toLowerCase())
  if (!found) throw data(null, { status: 404, statusText: "Not Found" })
  return found
}

function readWhose(args: Args): Promise<string | null> {
  return listOf(args).read(args.url.searchParams.get("token") ?? "", args.context.get(servicesContext).secret)
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <StopMails {...loaderData} isDone={actionData?.isDone ?? false} />
}

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}

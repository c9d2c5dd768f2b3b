import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { MAIL_NAMES } from "#app/core/orders/notifications/wording/mail-kinds.ts"
import { NOTIFICATION_KINDS } from "#app/core/settings/order-message-settings.ts"
import { countMessages } from "#app/modules/order-messages/admin/count-messages.server.ts"
import * as messages from "#app/modules/order-messages/admin/messages.ts"
import { RegisteredTexts } from "#app/modules/order-messages/admin/registered-texts.tsx"
import { CHANNELS, TEMPLATES } from "#app/modules/order-messages/channels.ts"
import { CHANNEL_NAMES } from "#app/modules/order-messages/messages.ts"
import { mostPerDay } from "#app/modules/order-messages/post-messages.server.ts"
import { registeredTexts } from "#app/modules/order-messages/registered-texts.server.ts"
import { countTextsOfDay } from "#app/platform/sms/text-messages.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/text-messages"

const NAMES: Readonly<Record<string, string>> = Object.assign(
  {},
  messages.otherNews,
  ...Object.values(MAIL_NAMES),
)
const nameOf = (news: string) => entryOf(NAMES, news) ?? news

/** What was sent on each day, and the texts of all news. */
export const loader = staffLoader(
  "settings:read",
  async ({ services: { db, settings } }: Staffed<Route.LoaderArgs>) => ({
    counts: await countMessages(db),
    latest: await countTextsOfDay(db),
    most: mostPerDay(settings),
    news: NOTIFICATION_KINDS.map((news) => ({ news, texts: registeredTexts(settings, news) })),
  }),
)

export default function AdminTextMessagesPage({ loaderData }: Route.ComponentProps) {
  const { counts, latest, most, news } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.textMessages} description={messages.screenDescription} />
      <h1 className="text-title">{messages.textMessages}</h1>
      <p className="max-w-3xl">{messages.screenDescription}</p>
      <nav aria-label={messages.textsToRegister} className="flex flex-wrap gap-6">
        {CHANNELS.map((channel) => (
          <Link
            key={channel}
            to={href("/admin/settings/:key", { key: TEMPLATES[channel] })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {messages.SETTINGS[channel]}
          </Link>
        ))}
      </nav>
      <h2 className="text-lead">{messages.byDay}</h2>
      <p>{messages.ofToday(latest, most)}</p>
      <AdminTable caption={messages.byDay} columns={messages.DAY_COLUMNS} empty={messages.nothingSent}>
        {counts.map(({ day, news, channel, sent, failed, waiting }) => (
          <AdminRow key={`${day} ${news} ${channel}`}>
            <AdminCell>{formatDay(day)}</AdminCell>
            <AdminCell>{nameOf(news)}</AdminCell>
            <AdminCell>{CHANNEL_NAMES[channel]}</AdminCell>
            <AdminCell isFigure>{sent}</AdminCell>
            <AdminCell isFigure>{failed}</AdminCell>
            <AdminCell isFigure>{waiting}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <h2 className="text-lead">{messages.textsToRegister}</h2>
      <p className="max-w-3xl">{messages.howToRegister}</p>
      {news.map(({ news, texts }) => (
        <section key={news} aria-label={nameOf(news)} className="grid gap-2">
          <h3 className="font-semibold">{nameOf(news)}</h3>
          <RegisteredTexts texts={texts} />
        </section>
      ))}
    </div>
  )
}

export const headers = personalPage

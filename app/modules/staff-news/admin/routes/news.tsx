import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { NEWS_KIND_NAMES, NEWS_KINDS } from "#app/core/settings/staff/news-kinds.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { BrowserChoice } from "#app/modules/staff-news/admin/browser-choice.tsx"
import { readChoice, saveChoice } from "#app/modules/staff-news/choices.server.ts"
import { listNews } from "#app/modules/staff-news/latest-news.server.ts"
import * as messages from "#app/modules/staff-news/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/news"

/** The latest news, and what the member is told of. */
export const loader = staffLoader(
  "today:read",
  async ({ services: { db, settings }, member }: Staffed<Route.LoaderArgs>) => {
    const [news, choice] = await Promise.all([
      listNews(db, member),
      readChoice(db, member.id, settings.get("notifications.staffMails")),
    ])
    return { news, choice, kinds: NEWS_KIND_NAMES.filter((kind) => may(member, NEWS_KINDS[kind])) }
  },
)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  // The choice is the member's own, and no change of the shop: the audit log has no line of it.
  save: {
    permission: "today:read",
    audit: null,
    async run({ services, member, form }) {
      const chosen = (name: string) => form.getAll(name).map(String)
      await saveChoice(services.db, member.id, { byMail: chosen("mail"), inBrowser: chosen("browser") })
      return { done: messages.saved }
    },
  },
})

export default function AdminNewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { news, choice, kinds } = loaderData
  const isSending = useNavigation().state !== "idle"
  return (
    <div className="grid gap-8">
      <PageHead title={messages.title} description={messages.description} />
      <h1 className="text-title">{messages.title}</h1>
      <AnswerNote answer={actionData} />
      <Form method="post" className="grid gap-4">
        <AdminTable caption={messages.yourChoice} columns={messages.CHOICE_COLUMNS} empty="">
          {kinds.map((kind) => {
            const label = messages.KIND_LABELS[kind]
            return (
              <AdminRow key={kind}>
                <AdminCell>{label}</AdminCell>
                <AdminCell>
                  <Box name="mail" value={kind} chosen={choice.byMail} label={messages.byMail(label)} />
                </AdminCell>
                <AdminCell>
                  {kind !== "summary" && (
                    <Box
                      name="browser"
                      value={kind}
                      chosen={choice.inBrowser}
                      label={messages.inBrowser(label)}
                    />
                  )}
                </AdminCell>
              </AdminRow>
            )
          })}
        </AdminTable>
        <BrowserChoice />
        <Button type="submit" name="intent" value="save" disabled={isSending} className="justify-self-start">
          {messages.save}
        </Button>
      </Form>
      <div className="grid gap-4">
        <h2 className="text-lead">{messages.latest}</h2>
        <AdminTable caption={messages.latest} columns={messages.NEWS_COLUMNS} empty={messages.noNews}>
          {news.map(({ id, subject, path, notedAt }) => (
            <AdminRow key={id}>
              <AdminCell isFigure>{formatDateTime(notedAt)}</AdminCell>
              <AdminCell>
                <Link to={path} className="underline underline-offset-4">
                  {subject}
                </Link>
              </AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
      </div>
    </div>
  )
}

type BoxProps = { name: string; value: string; chosen: readonly string[]; label: string }

function Box({ name, value, chosen, label }: BoxProps) {
  return (
    <label className="-my-3 flex size-11 items-center justify-center">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={chosen.includes(value)}
        className="size-5"
      />
      <span className="sr-only">{label}</span>
    </label>
  )
}

export const headers = personalPage

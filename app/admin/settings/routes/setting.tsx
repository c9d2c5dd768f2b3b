import { data, href, redirect } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/settings/messages.ts"
import { SettingHistory, SettingValues } from "#app/admin/settings/setting-card.tsx"
import { type SettingAnswer, SettingForm } from "#app/admin/settings/setting-form.tsx"
import { SETTING_PLACES } from "#app/admin/settings/setting-groups.ts"
import { readSettingScreen, settingVerbs } from "#app/admin/settings/setting-screen.server.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { isSettingKey, type SettingKey } from "#app/core/settings/settings.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/setting"

/** One setting, with the fields that its schema asks for. */
export const loader = staffLoader("settings:read", async (args: Staffed<Route.LoaderArgs>) => {
  const key = keyOf(args.params.key)
  const screen = SETTING_PLACES[key].screen
  if (screen) throw redirect(screen, 303)
  return readSettingScreen(args, key)
})

export const action = staffAction<Route.ActionArgs, SettingAnswer>(
  settingVerbs<Route.ActionArgs>(({ params }) => keyOf(params.key)),
)

function keyOf(key: string): SettingKey {
  if (!isSettingKey(key)) throw data(null, { status: 404, statusText: "Not Found" })
  return key
}

export default function AdminSettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, history, mayChange, ...form } = loaderData
  const answer = actionData && "needsReauthentication" in actionData ? undefined : actionData
  return (
    <div className="grid gap-6">
      <PageHead title={setting.title} description={messages.settingDescription} />
      <Link to={href("/admin/settings")} className="underline underline-offset-4">
        {messages.allSettings}
      </Link>
      <h1 className="text-title">{setting.title}</h1>
      <AnswerNote answer={actionData} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        {mayChange ? (
          <SettingForm key={form.version} {...form} isDecided={setting.decided !== null} answer={answer} />
        ) : (
          <p className="rounded-card bg-mist p-5">{messages.onlyRead}</p>
        )}
        <div className="grid gap-3">
          <SettingValues setting={setting} />
          <SettingHistory history={history} />
        </div>
      </div>
    </div>
  )
}

export const headers = personalPage

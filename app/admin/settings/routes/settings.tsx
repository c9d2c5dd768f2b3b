import { href } from "react-router"
import { listSettings } from "#app/admin/settings/list-settings.server.ts"
import * as messages from "#app/admin/settings/messages.ts"
import { SettingCard, SettingLine } from "#app/admin/settings/setting-card.tsx"
import { settingField } from "#app/admin/settings/setting-field.ts"
import { SETTING_GROUPS, SETTING_PLACES } from "#app/admin/settings/setting-groups.ts"
import { settingInBrief } from "#app/admin/settings/setting-in-brief.ts"
import { groupAsked, groupId, type SettingGroup, searchSettings } from "#app/admin/settings/setting-search.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/settings"

const LONGEST_SEARCH = 100

/** All settings in a line each by their groups; those of one group, or those that a search finds, with all that is said of them. */
export const loader = staffLoader("settings:read", async ({ services, url }: Staffed<Route.LoaderArgs>) => {
  const listed = await listSettings(services)
  const groups: SettingGroup[] = SETTING_GROUPS.map((name) => ({
    name,
    id: groupId(name),
    settings: listed
      .filter(({ key }) => SETTING_PLACES[key].group === name)
      .map((setting) =>
        settingInBrief(setting, settingField(setting.key, services.settings.choices[setting.key])),
      ),
  }))
  const asked = groupAsked(url.searchParams)
  const typed = (url.searchParams.get("q") ?? "").slice(0, LONGEST_SEARCH).trim()
  const ofGroup = groups.filter(({ name }) => asked === null || name === asked)
  return {
    profile: services.settings.profile,
    counts: groups.map(({ name, id, settings }) => ({ name, id, count: settings.length })),
    ...{ asked, typed, isWhole: asked === null && typed === "", groups: searchSettings(ofGroup, typed) },
  }
})

export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  const { profile, counts, groups, asked, typed, isWhole } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.settings} description={messages.settingsDescription} />
      <h1 className="text-title">{messages.settings}</h1>
      <p>{messages.profileIs(profile)}</p>
      <Form method="get" role="search" className="flex max-w-xl items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field
            label={messages.findSetting}
            name="q"
            type="search"
            defaultValue={typed}
            maxLength={LONGEST_SEARCH}
          />
        </div>
        <Button type="submit">{messages.find}</Button>
      </Form>
      <nav aria-label={messages.groups} className="flex flex-wrap gap-2">
        <GroupLink to={href("/admin/settings")} label={messages.allSettings} isCurrent={isWhole} />
        {counts.map(({ id, name, count }) => (
          <GroupLink
            key={id}
            to={`${href("/admin/settings")}?group=${id}`}
            label={messages.groupOf(name, count)}
            isCurrent={asked === name}
          />
        ))}
      </nav>
      {groups.length === 0 && <p role="status">{messages.noSetting(typed)}</p>}
      {groups.map(({ id, name, settings }) => (
        <section key={id} id={id} aria-label={name} className="grid scroll-mt-4 gap-3">
          <h2 className="text-lead">{name}</h2>
          <ul className={`grid gap-x-8 md:grid-cols-2 xl:grid-cols-3 ${isWhole ? "" : "gap-y-4"}`}>
            {settings.map((setting) =>
              isWhole ? (
                <SettingLine key={setting.key} setting={setting} />
              ) : (
                <SettingCard key={setting.key} setting={setting} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupLink({ to, label, isCurrent }: { to: string; label: string; isCurrent: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center rounded-full border border-edge px-4 hover:bg-mist aria-[current=page]:bg-sky aria-[current=page]:font-semibold"
    >
      {label}
    </Link>
  )
}

export const headers = personalPage

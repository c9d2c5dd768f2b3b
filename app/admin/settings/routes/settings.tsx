import { listSettings } from "#app/admin/settings/list-settings.server.ts"
import * as messages from "#app/admin/settings/messages.ts"
import { SettingCard } from "#app/admin/settings/setting-card.tsx"
import { settingField } from "#app/admin/settings/setting-field.ts"
import { SETTING_GROUPS, SETTING_PLACES } from "#app/admin/settings/setting-groups.ts"
import { settingInBrief } from "#app/admin/settings/setting-in-brief.ts"
import { type Staffed, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/settings"

/** Every setting, by its group. */
export const loader = staffLoader("settings:read", async ({ services }: Staffed<Route.LoaderArgs>) => {
  const listed = await listSettings(services)
  const groups = SETTING_GROUPS.map((name) => ({
    name,
    id: name.toLowerCase().replaceAll(" ", "-"),
    settings: listed
      .filter(({ key }) => SETTING_PLACES[key].group === name)
      .map((setting) =>
        settingInBrief(setting, settingField(setting.key, services.settings.choices[setting.key])),
      ),
  }))
  return { profile: services.settings.profile, groups }
})

export default function AdminSettingsPage({ loaderData: { profile, groups } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.settings} description={messages.settingsDescription} />
      <h1 className="text-title">{messages.settings}</h1>
      <p>{messages.profileIs(profile)}</p>
      <nav aria-label={messages.groups} className="flex flex-wrap gap-x-5">
        {groups.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className="flex min-h-10 items-center underline underline-offset-4">
            {name}
          </a>
        ))}
      </nav>
      {groups.map(({ id, name, settings }) => (
        <section key={id} id={id} aria-label={name} className="grid scroll-mt-4 gap-3">
          <h2 className="text-lead">{name}</h2>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {settings.map((setting) => (
              <SettingCard key={setting.key} setting={setting} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const headers = personalPage

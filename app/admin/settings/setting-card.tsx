import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import type { SettingInBrief } from "./setting-in-brief.ts"

/** A setting in the list of all. */
export function SettingCard({ setting }: { setting: SettingInBrief }) {
  return (
    <li className="grid content-start gap-2 rounded-card border border-line p-5">
      <h3 className="font-semibold">
        <Link to={setting.to} className="flex min-h-6 items-center underline underline-offset-4">
          {setting.title}
        </Link>
      </h3>
      <SettingValues setting={setting} />
    </li>
  )
}

/** A setting in a line of the list of all: its title, its value now, and who decided it. */
export function SettingLine({ setting: { to, title, values, decided } }: { setting: SettingInBrief }) {
  return (
    <li className="border-line border-b py-2 text-small">
      <Link to={to} className="flex min-h-6 items-center font-semibold underline underline-offset-4">
        {title}
      </Link>
      <p className="line-clamp-2 text-quiet wrap-anywhere">{values[0]?.value}</p>
      {decided && <p className="font-semibold">{decided}</p>}
    </li>
  )
}

/** What a setting decides, its value now, and those of both profiles. */
export function SettingValues({ setting }: { setting: SettingInBrief }) {
  return (
    <>
      <p className="text-small">
        <code className="wrap-anywhere text-quiet">{setting.key}</code>
      </p>
      <p className="text-small">{setting.what}</p>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
        {setting.values.map(({ names, value }) => (
          <div key={names} className="contents">
            <dt className="text-quiet">{names}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {setting.decided && <p className="rounded-small bg-sky px-3 py-2 text-small">{setting.decided}</p>}
    </>
  )
}

type History = readonly { id: string; line: string; change: string }[]

/** Who changed a setting, and how. */
export function SettingHistory({ history }: { history: History }) {
  if (history.length === 0) return null
  return (
    <section aria-label={messages.history} className="mt-3 grid gap-3 text-small">
      <h2 className="text-lead">{messages.history}</h2>
      {history.map(({ id, line, change }) => (
        <p key={id} className="wrap-anywhere">
          {line}
          <code className="block text-quiet">{change}</code>
        </p>
      ))}
    </section>
  )
}

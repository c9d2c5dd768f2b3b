import { useLocation } from "react-router"
import type { Rights } from "#app/core/settings/staff/roles.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { isScreenOf, menuOf, screensOf } from "./screens.ts"

const LINK =
  "flex min-h-12 items-center rounded-small border-transparent border-l-3 px-3 hover:bg-sky aria-[current=page]:border-mark aria-[current=page]:bg-sky aria-[current=page]:font-semibold lg:min-h-6"

/** The screens at the foot of a phone's window, with their icons. */
const MAIN_ICONS: Readonly<Record<string, string>> = {
  "/admin": "bell",
  "/admin/orders": "receipt",
  "/admin/catalogue": "cube",
}

/**
 * The screens that a member may read: from 992 px a side bar, below that a native popover that the bar at the foot opens. Both work
 * without a script.
 */
export function ScreenMenu({ member }: { member: Rights }) {
  const { above, groups } = menuOf(member)
  return (
    <>
      <nav
        id="screens"
        popover="auto"
        aria-label={messages.screens}
        className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full overflow-y-auto overscroll-contain border-line border-t bg-mist p-3 text-ink print:hidden lg:sticky lg:top-0 lg:block lg:h-[calc(100dvh-(--spacing(14)))] lg:max-h-none lg:w-64 backdrop:bg-on-ground/50 lg:border-t-0 lg:border-r lg:py-1"
      >
        <button
          type="button"
          popoverTarget="screens"
          popoverTargetAction="hide"
          className="flex min-h-12 w-full items-center justify-end gap-2 px-3 font-semibold lg:hidden"
        >
          {messages.closeScreens}
          <Icon name="close" />
        </button>
        {above.map((entry) => (
          <ScreenLink key={entry.to} {...entry} className={LINK} />
        ))}
        {groups.map(({ group, entries }) => (
          <details key={group} open className="group">
            <summary className="flex min-h-11 items-center justify-between px-3 font-semibold text-quiet text-small lg:min-h-6">
              {messages.MENU_GROUPS[group]}
              <Icon name="chevron" className="size-4 group-open:rotate-180" />
            </summary>
            {entries.map((entry) => (
              <ScreenLink key={entry.to} {...entry} className={LINK} />
            ))}
          </details>
        ))}
      </nav>
      <FootBar member={member} />
    </>
  )
}

function FootBar({ member }: { member: Rights }) {
  const entry = "flex min-h-12 flex-1 flex-col items-center justify-center text-small"
  return (
    <nav aria-label={messages.mainEntries} className="foot-bar flex gap-2 print:hidden lg:hidden">
      {screensOf(member).map(({ to, label }) => {
        const icon = entryOf(MAIN_ICONS, to)
        if (!icon) return null
        return (
          <ScreenLink
            key={to}
            {...{ to, label, icon }}
            className={`${entry} aria-[current=page]:font-bold aria-[current=page]:underline aria-[current=page]:underline-offset-4`}
          />
        )
      })}
      <button type="button" popoverTarget="screens" className={entry}>
        <Icon name="menu" />
        {messages.allScreens}
      </button>
    </nav>
  )
}

type ScreenLinkProps = { to: string; label: string; icon?: string; className: string }

function ScreenLink({ to, label, icon, className }: ScreenLinkProps) {
  const isHere = isScreenOf(useLocation().pathname, to)
  return (
    <Link to={to} aria-current={isHere ? "page" : undefined} className={className}>
      {icon && <Icon name={icon} />}
      {label}
    </Link>
  )
}

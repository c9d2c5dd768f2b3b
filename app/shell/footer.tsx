import { Link } from "react-router"
import { ALERTS_HEADING, FOOTER_LISTS } from "#app/content/footer.ts"
import type { MenuEntry } from "#app/content/menus.ts"
import { SubscribeForm } from "#app/shop/alerts/subscribe-form.tsx"

/** The foot of every page: email alerts and the three lists of labels. */
export function Footer() {
  return (
    <footer className="mt-auto bg-sky py-[70px]">
      <div className="page grid gap-12 lg:grid-cols-[1.2fr_2fr]">
        <div className="grid content-start gap-6">
          <img src="/logo.svg" alt="Dhun" width="153" height="40" className="h-10 w-auto" loading="lazy" />
          <h2 className="max-w-80 text-title">{ALERTS_HEADING}</h2>
          <SubscribeForm />
        </div>
        <div className="grid grid-cols-2 gap-8 md:grid-cols-3">
          {FOOTER_LISTS.map(({ heading, entries }) => (
            <section key={heading} aria-label={heading}>
              <h2 className="mb-3 text-lead">{heading}</h2>
              <ul className="grid gap-0.5">
                {entries.map((entry) => (
                  <li key={entry.label} className="text-small">
                    <FooterEntry {...entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </footer>
  )
}

function FooterEntry({ label, to }: MenuEntry) {
  if (!to) return <span className="inline-flex min-h-7 items-center">{label}</span>
  return (
    <Link to={to} className="inline-flex min-h-7 items-center hover:underline">
      {label}
    </Link>
  )
}

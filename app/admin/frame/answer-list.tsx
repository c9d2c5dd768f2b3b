import { Link } from "#app/ui/link.tsx"

type Row = { label: string; value: string; to?: string }

/** Figures with what they count; one that leads somewhere is a link. Nothing without figures. */
export function AnswerList({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lead">{title}</h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {rows.map(({ label, value, to }) => (
          <div key={label} className="flex flex-col-reverse justify-end rounded-card border border-line p-4">
            <dt className="text-small">
              {to ? (
                <Link to={to} className="underline underline-offset-4">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="figures font-bold font-display text-lead sm:text-title">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

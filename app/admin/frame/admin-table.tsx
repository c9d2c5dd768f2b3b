import type { ReactNode } from "react"

type Props = { caption: string; columns: readonly string[]; empty: string; children: ReactNode[] }

/** A table of the back office. Its caption is for screen readers; on a small screen it scrolls within itself, reached by the keyboard. */
export function AdminTable({ caption, columns, empty, children }: Props) {
  if (children.length === 0) return <p className="rounded-card bg-mist p-6">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-small border border-line">
      <table className="w-full text-left text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-mist">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-3 py-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** A row of such a table. */
export function AdminRow({ children }: { children: ReactNode }) {
  return <tr className="border-line border-t align-top">{children}</tr>
}

/** A cell; figures stand below each other. */
export function AdminCell({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) {
  return <td className={`px-3 py-3 ${isFigure ? "figures whitespace-nowrap" : ""}`}>{children}</td>
}

import * as messages from "#app/core/catalogue/messages.ts"
import type { FactSheet, Specification } from "./key-facts.ts"

/** The table of a product's specifications, and what is in its box. */
export function ProductFactSheet({ sheet: { technical, box } }: { sheet: FactSheet }) {
  return (
    <>
      <Facts heading={messages.specifications} lines={technical} />
      {box.length > 0 && (
        <section className="grid gap-4 rounded-card bg-sky p-6 md:p-8 lg:grid-cols-[1fr_3fr]">
          <h2 className="text-title">{messages.inTheBox}</h2>
          <ul className="lg:columns-2">
            {box.map((thing) => (
              <li key={thing} className="pb-2">
                {thing}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type FactsProps = { heading: string; lines: Specification[] }

/** Lines under a heading. Nothing where there are none. */
export function Facts({ heading, lines }: FactsProps) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="pb-3 text-title">{heading}</h2>
      <FactTable heading={heading} lines={lines} />
    </section>
  )
}

/** The lines, in two columns where there is room. */
export function FactTable({ heading, lines }: FactsProps) {
  return (
    <div className="gap-8 lg:columns-2">
      <table aria-label={heading} className="w-full">
        <tbody>
          {lines.map(({ name, value }) => (
            <tr key={`${name} ${value}`} className="break-inside-avoid border-line border-t last:border-b">
              <th scope="row" className="w-2/5 py-3 pr-4 text-left align-top font-normal text-quiet">
                {name}
              </th>
              <td className="figures wrap-anywhere py-3">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

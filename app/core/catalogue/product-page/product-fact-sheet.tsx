import * as messages from "#app/core/catalogue/messages.ts"
import type { FactSheet, Specification } from "./key-facts.ts"

/** What is to know of a product: its figures set large, what is in the box, and the whole table. */
export function ProductFactSheet({ sheet }: { sheet: FactSheet }) {
  const { figures, technical, declared, box } = sheet
  if (technical.length + declared.length === 0) return null
  return (
    <section aria-labelledby="facts" className="grid gap-10 md:gap-14">
      <h2 id="facts" className="sr-only">
        {messages.specifications}
      </h2>
      {figures.length > 0 && (
        <dl className="grid gap-6 rounded-card bg-mist p-6 sm:grid-cols-3 md:p-10 lg:p-12">
          {figures.map(({ figure, words }) => (
            <div key={words} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-quiet lg:text-lead">{words}</dt>
              <dd className="figures font-bold font-display text-display leading-none tracking-tight sm:whitespace-nowrap sm:text-headline lg:text-display">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr] lg:gap-14">
        <FactTable caption={messages.specifications} lines={technical} />
        <div className="grid gap-10">
          {box.length > 0 && (
            <section aria-labelledby="in-the-box" className="rounded-card bg-sky p-6 md:p-8">
              <h3 id="in-the-box" className="pb-4 text-title">
                {messages.inTheBox}
              </h3>
              <ul className="grid gap-2">
                {box.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </section>
          )}
          <FactTable caption={messages.declarations} lines={declared} />
        </div>
      </div>
    </section>
  )
}

function FactTable({ caption, lines }: { caption: string; lines: Specification[] }) {
  if (lines.length === 0) return null
  return (
    <table className="w-full">
      <caption className="pb-3 text-left font-bold font-display text-title">{caption}</caption>
      <tbody>
        {lines.map(({ name, value }) => (
          <tr key={`${name} ${value}`} className="border-line border-t last:border-b">
            <th scope="row" className="w-2/5 py-3 pr-4 text-left align-top font-normal text-quiet">
              {name}
            </th>
            <td className="figures wrap-anywhere py-3">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

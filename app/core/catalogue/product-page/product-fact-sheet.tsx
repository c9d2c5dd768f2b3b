import * as messages from "#app/core/catalogue/messages.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { FactSheet, Specification } from "./key-facts.ts"

/** The table of a product's specifications, and what is in its box. */
export function ProductFactSheet({ sheet: { technical, box } }: { sheet: FactSheet }) {
  return (
    <>
      {technical.length > 0 && (
        <section aria-labelledby="facts">
          <h2 id="facts" className="pb-3 text-title">
            {messages.specifications}
          </h2>
          <FactTable labelId="facts" lines={technical} />
        </section>
      )}
      {box.length > 0 && (
        <section
          aria-labelledby="in-the-box"
          className="grid gap-x-14 gap-y-4 rounded-card bg-sky p-6 tablet:grid-cols-[1fr_2fr] md:p-8"
        >
          <h2 id="in-the-box" className="text-title">
            {messages.inTheBox}
          </h2>
          <ul className="gap-14 tablet:columns-2">
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

/** What the law wants declared of a product. Folded, paper and a search in the page still have it. */
export function LegalInformation({ declared, isFolded }: { declared: Specification[]; isFolded: boolean }) {
  if (declared.length === 0) return null
  return (
    <details open={!isFolded} className="folded">
      <summary>
        <h2 id="declared" className={isFolded ? "text-lead" : "text-title"}>
          {isFolded ? messages.legalInformation : messages.declarations}
        </h2>
        <Icon name="chevron" className="size-6 shrink-0" />
      </summary>
      <FactTable labelId="declared" lines={declared} />
    </details>
  )
}

function FactTable({ labelId, lines }: { labelId: string; lines: Specification[] }) {
  return (
    <div className="gap-14 lg:columns-2">
      <table aria-labelledby={labelId} className="w-full">
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

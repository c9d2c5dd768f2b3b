import * as messages from "#app/core/catalogue/messages.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { Specification } from "./key-facts.ts"
import { FactTable } from "./product-fact-sheet.tsx"

/** A product's declarations required by law, folded: paper and a search in the page still have it. */
export function LegalInformation({ declared }: { declared: Specification[] }) {
  if (declared.length === 0) return null
  return (
    <details className="folded">
      <summary className="justify-between">
        <h2 className="text-lead">{messages.legalInformation}</h2>
        <Icon name="chevron" className="size-6 shrink-0" />
      </summary>
      <FactTable heading={messages.legalInformation} lines={declared} />
    </details>
  )
}

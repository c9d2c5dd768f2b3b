import { Suspense } from "react"
import { ProductCard } from "#app/core/catalogue/listing/product-card.tsx"
import { ButtonLink } from "#app/ui/button.tsx"
import type { FinderResult } from "./finder-result.ts"
import * as messages from "./messages.ts"

/** What fits, each with the reasons, and the way to all of it. */
export function FoundProducts({ result, to }: { result: FinderResult; to: string }) {
  const { found, dropped } = result
  return (
    <section aria-labelledby="fits" className="grid gap-6">
      <h2 id="fits" className="text-title">
        {messages.whatFits}
      </h2>
      {dropped.length > 0 && (
        <p role="status" className="max-w-prose rounded-card bg-mist p-5">
          {messages.nothingHasAll(dropped.map(({ label }) => label).join("; "))}
        </p>
      )}
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <Suspense>
          {found.map(({ product, reasons }) => (
            <li key={product.id} className="grid content-start gap-4">
              <ProductCard product={product} headingLevel={3} />
              {reasons.length > 0 && (
                <div className="rounded-card bg-sky p-5 text-small">
                  <h4 className="pb-1 font-semibold">{messages.whyThis}</h4>
                  <ul className="grid gap-1">
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          ))}
        </Suspense>
      </ul>
      <div>
        <ButtonLink to={to}>{messages.seeAll}</ButtonLink>
      </div>
    </section>
  )
}

import type { KeyFigure } from "./key-facts.ts"

/** The figures that sell a product, each with its words. Nothing where it has none. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card bg-mist p-4 xl:grid-cols-4">
      {figures.map(({ figure, words }) => (
        <div key={words} className="flex flex-col-reverse justify-end">
          <dt className="text-quiet text-small">{words}</dt>
          <dd className="figures font-bold font-display text-lead">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

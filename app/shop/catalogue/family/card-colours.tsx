import type { CardColour } from "#app/shop/catalogue/product-view.ts"
import * as messages from "./messages.ts"

const STEP = 20
const MOST_DOTS = 6

/** The colours of a product as dots, and in words for who does not see them. */
export function CardColours({ colours }: { colours: readonly CardColour[] }) {
  const dots = colours.slice(0, MOST_DOTS)
  return (
    <p className="flex items-baseline gap-2 text-quiet text-small">
      <svg aria-hidden="true" width={dots.length * STEP} height="16" className="shrink-0 self-center">
        {dots.map(({ name, tone }, index) => (
          <circle
            key={name}
            cx={index * STEP + 8}
            cy="8"
            r="7"
            fill={tone}
            stroke="currentColor"
            strokeOpacity="0.5"
          />
        ))}
      </svg>
      {colours.length > MOST_DOTS && <span aria-hidden="true">+{colours.length - MOST_DOTS}</span>}
      <span className="sr-only">{messages.cardColours(colours.map(({ name }) => name))}</span>
    </p>
  )
}

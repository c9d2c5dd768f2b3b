import * as messages from "./messages.ts"
import type { SizeComparison } from "./size-comparison.ts"

/** A product's outline and something known beside it, both to one scale; the words say the same. */
export function SizeFigure({ comparison }: { comparison: SizeComparison }) {
  const { width, height, thing, sentences } = comparison
  const tallest = Math.max(height, thing.height)
  const edge = Math.max(tallest, width) / 100
  const gap = 6 * edge
  const whole = width + gap + thing.width
  const shape = { fill: "none", stroke: "currentColor", strokeWidth: edge }
  return (
    <section aria-label={messages.size} className="grid gap-3 rounded-card bg-mist p-5">
      <svg
        aria-hidden="true"
        viewBox={`${-edge} ${-edge} ${whole + 2 * edge} ${tallest + 2 * edge}`}
        className="h-40 max-w-full justify-self-start"
      >
        <rect y={tallest - height} width={width} height={height} rx={2 * edge} {...shape} />
        {thing.isRound ? (
          <circle
            cx={whole - thing.width / 2}
            cy={tallest - thing.height / 2}
            r={thing.width / 2}
            {...shape}
          />
        ) : (
          <rect
            x={width + gap}
            y={tallest - thing.height}
            width={thing.width}
            height={thing.height}
            {...shape}
          />
        )}
        <text
          x={whole - thing.width / 2}
          y={tallest - thing.height / 2}
          fontSize={thing.width / 3}
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
        >
          {thing.mark}
        </text>
      </svg>
      <p className="figures text-small">{sentences.join(" ")}</p>
    </section>
  )
}

const HEIGHT = 100
const BAR_WIDTH = 8
const STEP = 10
const MOST_LABELS = 16

type DayBar = { day: string; paise: number; title: string }
type Props = { bars: readonly DayBar[]; label: string; most: (paise: number) => string }

/** A bar for each day. Plain SVG: it needs no script (decision 52). A day below zero has no bar, and says so in its title. */
export function DayBars({ bars, label, most }: Props) {
  const highest = Math.max(...bars.map(({ paise }) => paise), 1)
  const labelEvery = Math.ceil(bars.length / MOST_LABELS)
  return (
    <div className="max-w-4xl rounded-card border border-line p-4">
      <p className="figures text-quiet text-small">{most(highest)}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 block h-40 w-full border-edge border-b"
      >
        {bars.map(({ day, paise, title }, nth) => {
          const height = (Math.max(paise, 0) * HEIGHT) / highest
          return (
            <rect
              key={day}
              x={nth * STEP + (STEP - BAR_WIDTH) / 2}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
              className="fill-mark"
            >
              <title>{title}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden="true" className="figures flex text-caption text-quiet">
        {bars.map(({ day }, nth) => (
          <span key={day} className="flex min-w-0 flex-1 justify-center whitespace-nowrap pt-1">
            {nth % labelEvery === 0 ? Number(day.slice(8)) : ""}
          </span>
        ))}
      </div>
    </div>
  )
}

import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductFacts } from "#app/core/catalogue/product.ts"
import { formatWeight } from "#app/core/catalogue/product-page/key-facts.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"

/** Something short to say of a product on its card, and the key of the facet that asks for it. */
export type Highlight = readonly [facet: string, text: string]

type Reading = (facts: ProductFacts) => string | number | undefined | false

const MOST_SHOWN = 2
const MOST_KEPT = 12

/** In the order in which they matter to a buyer. */
const HIGHLIGHTS: readonly (readonly [facet: string, read: Reading])[] = [
  ["noise", ({ noiseCancelling }) => noiseCancelling === "active" && messages.activeNoiseCancelling],
  ["output", ({ outputWatts }) => outputWatts && `${outputWatts} W`],
  ["battery", ({ batteryDays }) => batteryDays && messages.days(batteryDays)],
  [
    "capacity",
    ({ batteryMah, model }) =>
      model?.kind === "power-bank" && batteryMah && `${formatNumber(batteryMah)} mAh`,
  ],
  ["runtime", ({ runtimeMinutes }) => runtimeMinutes && `${runtimeMinutes} min`],
  ["playtime", ({ caseHours = 0, playtimeHours = 0 }) => playtimeOf(Math.max(caseHours, playtimeHours))],
  ["channels", ({ channels }) => channels && messages.channelCount(channels)],
  ["calling", ({ calling }) => calling && messages.callsFromTheWrist],
  ["water", ({ waterRating }) => waterRating],
  ["gps", ({ gps }) => gps && "GPS"],
  ["display", ({ displayInches }) => displayInches && `${displayInches}" ${messages.displayWord}`],
  ["lengths", ({ lengthSettings }) => lengthSettings && messages.lengthCount(lengthSettings)],
  ["driver", ({ driverMm }) => driverMm && `${driverMm} mm ${messages.driversWord}`],
  ["latency", ({ latencyMs }) => latencyMs && `${latencyMs} ms`],
  ["bluetooth", ({ bluetooth }) => bluetooth && `${messages.bluetooth} ${bluetooth}`],
  ["weight", ({ weightGrams }) => weightGrams && formatWeight(weightGrams)],
  ["noise", ({ noiseCancelling }) => noiseCancelling === "calls" && messages.callNoiseCancelling],
]

/** All that a card could say of a product with these facts, what matters most first. */
export function highlightsOf(facts: ProductFacts): Highlight[] {
  return HIGHLIGHTS.flatMap(([facet, read]): Highlight[] => {
    const text = read(facts)
    return text ? [[facet, String(text)]] : []
  }).slice(0, MOST_KEPT)
}

/** The line of a card, such as `IPX5 · 42 h`: two highlights, those of facets that were asked for first; "" where there are none. */
export function highlightLine(highlights: readonly Highlight[], asked: readonly string[] = []): string {
  const [first, others] = [true, false].map((isAsked) =>
    highlights.filter(([facet]) => asked.includes(facet) === isAsked),
  )
  return [...(first ?? []), ...(others ?? [])]
    .slice(0, MOST_SHOWN)
    .map(([, text]) => text)
    .join(" · ")
}

function playtimeOf(hours: number) {
  return hours > 0 && `${hours} h`
}

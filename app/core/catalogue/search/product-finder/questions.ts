import { colourName } from "#app/core/catalogue/search/messages.ts"
import { SWEAT_PROOF, WATERPROOF } from "#app/core/catalogue/search/query-understanding/meanings.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"

/** What an answer asks of a product, and the reason that is told of one that has it. */
export type Answer = {
  value: string
  label: string
  because: string
  /** Whether the product's own value is told with the reason. */
  showsValue?: true
  wants: { maxPricePaise: number } | { key: string; values: readonly string[] }
}

/** A question of the product finder. `key` is its parameter in the address. */
export type Question = { key: string; ask: string; answers: readonly Answer[] }

export const budget = (...rupees: number[]): Question => ({
  key: "budget",
  ask: messages.howMuch,
  answers: rupees.map((amount) => {
    const price = formatRupees(amount * 100)
    const wants = { maxPricePaise: amount * 100 }
    return { value: String(amount), label: messages.upTo(price), because: messages.fitsBudget(price), wants }
  }),
})

export const playtime: Question = {
  key: "charge",
  ask: messages.howLong,
  answers: (
    [
      ["8", messages.aDay, ["8-16", "16-30", "30-50", "50-"]],
      ["16", messages.twoDays, ["16-30", "30-50", "50-"]],
      ["30", messages.aWeek, ["30-50", "50-"]],
    ] as const
  ).map(([value, label, values]) => ({
    ...{ value, label, because: messages.lastsLong, showsValue: true as const },
    wants: { key: "playtime", values },
  })),
}

export const noise: Question = {
  key: "noise",
  ask: messages.howNoisy,
  answers: [
    {
      ...{ value: "calls", label: messages.callsInNoise, because: messages.callsAreClear },
      wants: { key: "noise", values: ["calls", "active"] },
    },
    {
      ...{ value: "active", label: messages.trainsAndPlanes, because: messages.keepsNoiseOut },
      wants: { key: "noise", values: ["active"] },
    },
  ],
}

const SWEAT: Answer = {
  ...{ value: "sweat", label: messages.sweatAndRain, because: messages.bearsSweat, showsValue: true },
  wants: { key: "water", values: SWEAT_PROOF },
}
const POOL: Answer = {
  ...{ value: "pool", label: messages.underWater, because: messages.bearsWater, showsValue: true },
  wants: { key: "water", values: WATERPROOF },
}
export const sweat: Question = { key: "water", ask: messages.howWet, answers: [SWEAT] }
export const water: Question = { key: "water", ask: messages.howWet, answers: [SWEAT, POOL] }

export const games: Question = {
  key: "games",
  ask: messages.playsGames,
  answers: [
    {
      ...{ value: "yes", label: messages.yesGames, because: messages.soundAtOnce, showsValue: true as const },
      wants: { key: "latency", values: ["0-40", "40-60"] },
    },
  ],
}

export const weight = (...values: string[]): Question => ({
  key: "weight",
  ask: messages.howLight,
  answers: [
    {
      ...{
        value: "light",
        label: messages.veryLight,
        because: messages.itIsLight,
        showsValue: true as const,
      },
      wants: { key: "weight", values },
    },
  ],
})

export const colour: Question = {
  key: "colour",
  ask: messages.whichColour,
  answers: ["black", "blue", "pink", "white"].map((value) => ({
    ...{ value, label: colourName(value), because: messages.itIsThatColour },
    wants: { key: "colour", values: [value] },
  })),
}

export const charger: Question = {
  key: "charge",
  ask: messages.whatToCharge,
  answers: [
    {
      ...{ value: "phone", label: messages.phoneFast, because: messages.chargesFast },
      wants: { key: "output", values: ["10-30", "30-60", "60-120", "120-"] },
    },
    {
      ...{ value: "laptop", label: messages.laptopToo, because: messages.chargesLaptop },
      wants: { key: "output", values: ["60-120", "120-"] },
    },
  ],
}

export const loudness: Question = {
  key: "room",
  ask: messages.howLoud,
  answers: (
    [
      ["room", messages.oneRoom, ["10-30", "30-60", "60-120", "120-"]],
      ["hall", messages.livingRoom, ["30-60", "60-120", "120-"]],
      ["party", messages.wholeParty, ["60-120", "120-"]],
    ] as const
  ).map(([value, label, values]) => ({
    ...{ value, label, because: messages.loudEnough, showsValue: true as const },
    wants: { key: "output", values },
  })),
}

export const days: Question = {
  key: "days",
  ask: messages.howManyDays,
  answers: (
    [
      [5, ["5-7", "7-10", "10-"]],
      [7, ["7-10", "10-"]],
      [10, ["10-"]],
    ] as const
  ).map(([least, values]) => ({
    ...{
      value: String(least),
      label: messages.atLeastDays(least),
      because: messages.daysOfBattery,
      showsValue: true as const,
    },
    wants: { key: "battery", values },
  })),
}

const yes = (key: string, facet: string, [ask, label, because]: [string, string, string]): Question => ({
  key,
  ask,
  answers: [{ value: "yes", label, because, wants: { key: facet, values: ["yes"] } }],
})

export const calls = yes("calls", "calling", [
  messages.callsFromWrist,
  messages.yesCalls,
  messages.takesCalls,
])
export const gps = yes("way", "gps", [messages.runsAlone, messages.yesGps, messages.knowsTheWay])

export const origin: Question = {
  key: "made",
  ask: messages.whereMade,
  answers: [
    {
      ...{ value: "india", label: messages.madeInIndia, because: messages.isMadeInIndia },
      wants: { key: "origin", values: ["India"] },
    },
  ],
}

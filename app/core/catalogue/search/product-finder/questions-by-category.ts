import {
  type Answer,
  budget,
  calls,
  charger,
  colour,
  days,
  games,
  gps,
  loudness,
  noise,
  origin,
  playtime,
  type Question,
  sweat,
  water,
  weight,
} from "./questions.ts"

/** The questions of each category, by the type that its address has; what matters least comes last. */
export const QUESTIONS_BY_CATEGORY: Readonly<
  Record<string, readonly [Question, Question, Question, Question]>
> = {
  earbuds: [budget(1_000, 2_000, 3_000), noise, sweat, games],
  nackband: [budget(1_000, 1_500, 2_000), playtime, water, noise],
  headphones: [budget(1_500, 2_500, 4_000), noise, playtime, weight("0-50", "50-250")],
  game: [budget(2_000, 3_000, 5_000), games, weight("0-50", "50-250"), colour],
  trebel: [budget(1_500, 2_500, 4_000), noise, colour, origin],
  speaker: [budget(1_500, 3_000, 6_000), loudness, water, playtime],
  party: [budget(5_000, 10_000, 20_000), loudness, playtime, origin],
  soundbar: [budget(3_000, 8_000, 15_000), loudness, colour, origin],
  watch: [budget(2_000, 3_000, 5_000), days, calls, gps],
  hero: [budget(3_000, 5_000, 8_000), noise, water, colour],
  trimmer: [budget(1_000, 1_500, 2_000), sweat, colour, origin],
  powerbank: [budget(1_000, 2_000, 3_000), charger, weight("0-50", "50-250"), origin],
}

/** The parameters of all questions, in their order. */
export const FINDER_PARAMETERS: string[] = [
  ...new Set(Object.values(QUESTIONS_BY_CATEGORY).flatMap((questions) => questions.map(({ key }) => key))),
]

/** The answers that an address has to the questions of a category, in their order. What is no answer is left out. */
export function readAnswers(questions: readonly Question[], address: URLSearchParams): Answer[] {
  return questions.flatMap(({ key, answers }) => {
    const given = address.get(key)
    return answers.find(({ value }) => value === given) ?? []
  })
}

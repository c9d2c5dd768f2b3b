import type { Article, ArticleCard } from "./article.ts"
import { bluetoothCodecs } from "./articles/bluetooth-codecs.ts"
import { choosingATrimmer } from "./articles/choosing-a-trimmer.ts"
import { earHealth } from "./articles/ear-health.ts"
import { fiveDoors } from "./articles/five-doors.ts"
import { historyOfDhun } from "./articles/history-of-dhun.ts"
import { howWeNameThings } from "./articles/how-we-name-things.ts"
import { ipxRatings } from "./articles/ipx-ratings.ts"
import { mahAndWatts } from "./articles/mah-and-watts.ts"
import { monsoonStraps } from "./articles/monsoon-straps.ts"
import { naamTwelveLetters } from "./articles/naam-twelve-letters.ts"
import { neckbandOrBuds } from "./articles/neckband-or-buds.ts"
import { noiseCancelling } from "./articles/noise-cancelling.ts"
import { powerBanksOnFlights } from "./articles/power-banks-on-flights.ts"
import { sixCitiesEWaste } from "./articles/six-cities-e-waste.ts"
import { soundbarPlacement } from "./articles/soundbar-placement.ts"
import type { Block } from "./prose.ts"
import { type FindPublished, NOTHING_PUBLISHED } from "./published-text.ts"

// The articles stay on the server: a page gets the one text that it shows, and cards without their texts.

const TRENDING = [noiseCancelling, bluetoothCodecs, earHealth]
const NEWS = [fiveDoors, naamTwelveLetters, sixCitiesEWaste]
const AT_WORK = [historyOfDhun, howWeNameThings, mahAndWatts, ipxRatings]
const SPOTLIGHT = [monsoonStraps, soundbarPlacement, powerBanksOnFlights, neckbandOrBuds]

const ARTICLES = [...TRENDING, ...NEWS, ...AT_WORK, ...SPOTLIGHT, choosingATrimmer]
const WORDS_PER_MINUTE = 200
const MOST_RELATED = 3

/** The article at `/blogs/{slug}` with three others to go on with, or null. */
export function findArticle(slug: string, find: FindPublished = NOTHING_PUBLISHED) {
  const article = ARTICLES.find((candidate) => candidate.slug === slug)
  if (!article) return null
  const shown = articleAs(article, find)
  const others = newestFirst(ARTICLES.filter((other) => other !== article))
  return { ...cardOf(shown), body: shown.body, more: cardsOf(others.slice(0, MOST_RELATED), find) }
}

/** The cards of `/blogs`: three that are read most, the three latest news, and everything there is. */
export function listBlogCards(find: FindPublished = NOTHING_PUBLISHED) {
  return {
    trending: cardsOf(TRENDING, find),
    news: cardsOf(newestFirst(NEWS), find),
    all: cardsOf(newestFirst(ARTICLES), find),
  }
}

/** The four cards of `/careers`. */
export const listCareerCards = (find: FindPublished = NOTHING_PUBLISHED) => cardsOf(AT_WORK, find)

/** The four cards of `/comunity`. */
export const listSpotlightCards = (find: FindPublished = NOTHING_PUBLISHED) => cardsOf(SPOTLIGHT, find)

/** How many words a text has. */
export function countWords(body: Block[]): number {
  return JSON.stringify(body).split(/\s+/).length
}

function newestFirst(articles: Article[]) {
  return articles.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The article, or what a merchant published in its place: its day and its picture stay. */
function articleAs(article: Article, find: FindPublished): Article {
  const { day: _, ...published } = find(`blogs/${article.slug}`) ?? { day: null }
  return { ...article, ...published }
}

function cardsOf(articles: Article[], find: FindPublished): ArticleCard[] {
  return articles.map((article) => cardOf(articleAs(article, find)))
}

function cardOf({ body, ...card }: Article): ArticleCard {
  return { ...card, minutes: Math.ceil(countWords(body) / WORDS_PER_MINUTE) }
}

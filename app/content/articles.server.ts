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

// The articles stay on the server: a page gets the one text that it shows, and cards without their texts.

const TRENDING = [noiseCancelling, bluetoothCodecs, earHealth]
const NEWS = [fiveDoors, naamTwelveLetters, sixCitiesEWaste]
const AT_WORK = [historyOfDhun, howWeNameThings, mahAndWatts, ipxRatings]
const SPOTLIGHT = [monsoonStraps, soundbarPlacement, powerBanksOnFlights, neckbandOrBuds]

const ARTICLES = [...TRENDING, ...NEWS, ...AT_WORK, ...SPOTLIGHT, choosingATrimmer]
const WORDS_PER_MINUTE = 200
const MOST_RELATED = 3

/** The article at `/blogs/{slug}` with three others to go on with, or null. */
export function findArticle(slug: string) {
  const article = ARTICLES.find((candidate) => candidate.slug === slug)
  if (!article) return null
  const others = newestFirst(ARTICLES.filter((other) => other !== article))
  return { ...cardOf(article), body: article.body, more: others.slice(0, MOST_RELATED).map(cardOf) }
}

/** The cards of `/blogs`: three that are read most, the three latest news, and everything there is. */
export function listBlogCards() {
  return {
    trending: TRENDING.map(cardOf),
    news: newestFirst(NEWS).map(cardOf),
    all: newestFirst(ARTICLES).map(cardOf),
  }
}

/** The four cards of `/careers`. */
export const listCareerCards = (): ArticleCard[] => AT_WORK.map(cardOf)

/** The four cards of `/comunity`. */
export const listSpotlightCards = (): ArticleCard[] => SPOTLIGHT.map(cardOf)

/** How many words a text has. */
export function countWords(body: Block[]): number {
  return JSON.stringify(body).split(/\s+/).length
}

function newestFirst(articles: Article[]) {
  return articles.toSorted((one, other) => other.date.localeCompare(one.date))
}

function cardOf({ body, ...card }: Article): ArticleCard {
  return { ...card, minutes: Math.ceil(countWords(body) / WORDS_PER_MINUTE) }
}

import type { HiddenPages } from "#app/core/settings/hidden-pages.ts"
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
import type { GroundedPicture } from "./picture.ts"
import type { Block } from "./prose.ts"
import { addedTexts, NO_PUBLISHED_PAGES, type PublishedTexts } from "./published-pages.ts"

// The articles stay on the server: a page gets the one text that it shows, and cards without their texts.

const TRENDING = [noiseCancelling, bluetoothCodecs, earHealth]
const NEWS = [fiveDoors, naamTwelveLetters, sixCitiesEWaste]
const AT_WORK = [historyOfDhun, howWeNameThings, mahAndWatts, ipxRatings]
const SPOTLIGHT = [monsoonStraps, soundbarPlacement, powerBanksOnFlights, neckbandOrBuds]

const ARTICLES = [...TRENDING, ...NEWS, ...AT_WORK, ...SPOTLIGHT, choosingATrimmer]
const WORDS_PER_MINUTE = 200
const MOST_RELATED = 3
const NONE: HiddenPages = new Set()

/** The article at `/blogs/{slug}` with three others to go on with, or null. */
export function findArticle(
  slug: string,
  published: PublishedTexts = NO_PUBLISHED_PAGES,
  hidden: HiddenPages = NONE,
) {
  const all = [...shownOf(ARTICLES, published, hidden), ...addedArticles(published)]
  const article = all.find((candidate) => candidate.slug === slug)
  if (!article) return null
  const shown = articleAs(article, published)
  const others = newestFirst(all.filter((other) => other !== article))
  return { ...cardOf(shown), body: shown.body, more: cardsOf(others.slice(0, MOST_RELATED), published) }
}

/** The cards of `/blogs`: three that are read most, the three latest news, and everything there is. */
export function listBlogCards(published: PublishedTexts = NO_PUBLISHED_PAGES, hidden: HiddenPages = NONE) {
  const shown = (articles: Article[]) => shownOf(articles, published, hidden)
  return {
    trending: cardsOf(shown(TRENDING), published),
    news: cardsOf(newestFirst(shown(NEWS)), published),
    all: cardsOf(newestFirst([...shown(ARTICLES), ...addedArticles(published)]), published),
  }
}

/** The pictures that an article of the merchant's own may share, each by the slug and title of the article that has it. */
export function listArticlePictures(): (GroundedPicture & { slug: string; title: string })[] {
  return ARTICLES.map(({ slug, title, image, ground }) => ({ slug, title, image, ground }))
}

/** The four cards of `/careers`. */
export const listCareerCards = (published: PublishedTexts = NO_PUBLISHED_PAGES, hidden: HiddenPages = NONE) =>
  cardsOf(shownOf(AT_WORK, published, hidden), published)

/** The four cards of `/comunity`. */
export const listSpotlightCards = (
  published: PublishedTexts = NO_PUBLISHED_PAGES,
  hidden: HiddenPages = NONE,
) => cardsOf(shownOf(SPOTLIGHT, published, hidden), published)

/** How many words a text has. */
export function countWords(body: Block[]): number {
  return JSON.stringify(body).split(/\s+/).length
}

/** All, or those that the merchant rewrote where the articles of the shop are taken away. */
function shownOf(articles: Article[], { find }: PublishedTexts, hidden: HiddenPages) {
  return hidden.has("/blogs") ? articles.filter(({ slug }) => find(`blogs/${slug}`)) : articles
}

function newestFirst(articles: Article[]) {
  return articles.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The articles that a merchant added, each from the day on which it was published first. */
function addedArticles(published: PublishedTexts): Article[] {
  const isOwn = (slug: string) => ARTICLES.some((article) => article.slug === slug)
  return addedTexts(published, "blogs", isOwn).map(({ slug, title, summary, body, picture, firstDay }) => {
    const shared = ARTICLES.find((article) => article.slug === picture) ?? noiseCancelling
    return { slug, title, summary, date: firstDay, ...(ownPicture(picture) ?? groundedPicture(shared)), body }
  })
}

/** The article, or what a merchant published in its place: its day stays, and its picture where they sent none. */
function articleAs(article: Article, { find }: PublishedTexts): Article {
  const text = find(`blogs/${article.slug}`)
  if (!text) return article
  const { title, summary, body, picture } = text
  return { ...article, title, summary, body, ...ownPicture(picture) }
}

const groundedPicture = ({ image, ground }: GroundedPicture) => ({ image, ground })

/** A picture that the merchant sent in; null where the text names none. */
function ownPicture(picture = ""): GroundedPicture | null {
  return picture.startsWith("/") ? { image: picture, ground: "bg-mist" } : null
}

function cardsOf(articles: Article[], published: PublishedTexts): ArticleCard[] {
  return articles.map((article) => cardOf(articleAs(article, published)))
}

function cardOf({ body, ...card }: Article): ArticleCard {
  return { ...card, minutes: Math.ceil(countWords(body) / WORDS_PER_MINUTE) }
}

import { href } from "react-router"
import type { ArticleCard } from "#app/content/article.ts"
import * as messages from "#app/content/messages.ts"
import { PHONE_WIDTH } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { StoryCard } from "#app/ui/story-card.tsx"

type ArticleStoryProps = {
  article: ArticleCard
  headingLevel: 2 | 3
  shape?: "upright" | "wide" | "row"
  hasSummary?: boolean
  more?: string
}

const SIZES = {
  upright: `(width >= 992px) 25vw, (width >= 576px) 50vw, ${PHONE_WIDTH}`,
  wide: `(width >= 768px) 50vw, ${PHONE_WIDTH}`,
  row: "10rem",
}

/** An article in a list, with the day it appeared and how long it takes to read. */
export function ArticleStory({ article, shape = "upright", hasSummary = true, ...card }: ArticleStoryProps) {
  const { slug, title, summary, date, minutes, image, ground } = article
  return (
    <StoryCard
      {...card}
      to={href("/blogs/:slug", { slug })}
      title={title}
      {...(hasSummary && { summary })}
      facts={
        <>
          <time dateTime={date}>{formatDay(date)}</time>
          {` ${messages.minutesRead(minutes)}`}
        </>
      }
      ground={ground}
      shape={shape}
      picture={
        <ProductPicture
          image={image}
          alt=""
          sizes={SIZES[shape]}
          className="aspect-square w-full object-cover growing-picture"
        />
      }
    />
  )
}

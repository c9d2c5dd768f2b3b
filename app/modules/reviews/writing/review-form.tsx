import { href } from "react-router"
import { PhotosField } from "#app/core/media/photos-field.tsx"
import * as messages from "#app/modules/reviews/messages.ts"
import { MOST_TITLE, MOST_WORDS, type ReviewErrors, STARS } from "#app/modules/reviews/review.ts"
import { Button } from "#app/ui/button.tsx"
import { Field, TextAreaField } from "#app/ui/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"

export type ReviewValues = { stars: string; title: string; words: string }

type ReviewFormProps = { author: string; values: ReviewValues; errors: ReviewErrors }

/** Asks for stars, words and photos. It is sent by the browser itself, so that photos travel the same without a script. */
export function ReviewForm({ author, values, errors }: ReviewFormProps) {
  return (
    <form method="post" encType="multipart/form-data" className="grid max-w-xl gap-6">
      <StarsChoice chosen={values.stars} error={errors.stars} />
      <Field
        label={messages.inOneLine}
        name="title"
        maxLength={MOST_TITLE}
        required
        error={errors.title}
        defaultValue={values.title}
      />
      <TextAreaField
        label={messages.inYourWords}
        name="words"
        rows={6}
        maxLength={MOST_WORDS}
        required
        hint={messages.wordsHint}
        error={errors.words}
        defaultValue={values.words}
      />
      <PhotosField error={errors.photos} />
      <p className="text-quiet text-small">
        {author ? messages.asName(author) : messages.withoutName} {messages.onlyBuyers}{" "}
        <Link to={href("/help/:topic", { topic: "reviews" })} className="underline underline-offset-4">
          {messages.readTheRules}
        </Link>
      </p>
      <Button type="submit" className="justify-self-start">
        {messages.sendReview}
      </Button>
    </form>
  )
}

function StarsChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset className="grid gap-1" aria-describedby={error && "stars-error"}>
      <legend className="pb-2 font-semibold text-small">{messages.howManyStars}</legend>
      {STARS.map((stars) => (
        <label key={stars} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="stars"
            value={stars}
            required
            defaultChecked={chosen === String(stars)}
            className="size-5 accent-ink"
          />
          <span aria-hidden="true" className="inline-flex gap-0.5">
            {STARS.toReversed().map((place) => (
              <Icon
                key={place}
                name="star"
                className={`size-5 ${place <= stars ? "fill-current text-mark" : "text-edge"}`}
              />
            ))}
          </span>
          <span className="sr-only">{messages.starOption(stars)}</span>
          <span className="text-quiet text-small">{messages.starWords[stars - 1]}</span>
        </label>
      ))}
      <p id="stars-error" aria-live="polite" className="font-semibold text-fault text-small empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

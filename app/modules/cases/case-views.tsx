import { ACCEPTED_TYPES, MOST_MEGABYTES } from "#app/core/media/image-limits.ts"
import { useSmallerPhotos } from "#app/core/media/use-smaller-photos.ts"
import { Field } from "#app/ui/field.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

/** The field for the photos of a claim or complaint. */
export function PhotosField({ most, error }: { most: number; error: string | undefined }) {
  const makeSmaller = useSmallerPhotos()
  return (
    <Field
      label={messages.photos}
      name="photos"
      type="file"
      accept={ACCEPTED_TYPES}
      multiple
      onChange={makeSmaller}
      hint={messages.photosHint(most, MOST_MEGABYTES)}
      error={error}
    />
  )
}

type Step = { title: string; words: string; happenedAt: Date }

/** The steps of a case so far, the newest first. */
export function CaseProgress({ steps }: { steps: readonly Step[] }) {
  return (
    <section aria-label={messages.soFar} className="grid gap-4">
      <h2 className="text-lead">{messages.soFar}</h2>
      <ol className="grid gap-4">
        {steps.toReversed().map(({ title, words, happenedAt }) => (
          <li key={`${title} ${happenedAt.toISOString()}`} className="grid gap-1 border-line border-l-2 pl-4">
            <span className="font-semibold">{title}</span>
            {words && <span className="wrap-anywhere whitespace-pre-line">{words}</span>}
            <time dateTime={happenedAt.toISOString()} className="figures text-quiet text-small">
              {formatDateTime(happenedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { ACCEPTED_TYPES, MOST_MEGABYTES } from "#app/core/media/image-limits.ts"
import { useSmallerPhotos } from "#app/core/media/use-smaller-photos.ts"
import { Field } from "#app/ui/field.tsx"
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

import { Field } from "#app/ui/field.tsx"
import { ACCEPTED_TYPES, MOST_MEGABYTES, MOST_PHOTOS } from "./image-limits.ts"
import * as messages from "./messages.ts"
import { useSmallerPhotos } from "./use-smaller-photos.ts"

/** The field for photos. Its form is sent by the browser itself, so that they travel the same without a script. */
export function PhotosField({ error }: { error: string | undefined }) {
  const makeSmaller = useSmallerPhotos()
  return (
    <Field
      label={messages.photos}
      name="photos"
      type="file"
      accept={ACCEPTED_TYPES}
      multiple
      onChange={makeSmaller}
      hint={messages.photosHint(MOST_PHOTOS, MOST_MEGABYTES)}
      error={error}
    />
  )
}

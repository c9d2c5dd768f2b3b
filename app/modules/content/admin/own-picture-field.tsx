import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import {
  ACCEPTED_PICTURE_TYPES,
  MOST_PICTURE_MEGABYTES,
  SHORTEST_BANNER_SIDE,
  SHORTEST_PICTURE_SIDE,
} from "#app/core/media/image-limits.ts"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { isOwnPicture, pictureFields } from "#app/modules/content/pictures/page-pictures.ts"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"

type Props = { slot: string; texts: Texts; faults: Faults; isWide?: boolean }

/** A picture of the merchant's in a place of a page: the one that is there, and a field for another one. */
export function OwnPictureField({ slot, texts, faults, isWide = false }: Props) {
  const { text, file, without } = pictureFields(slot)
  const picture = texts[text]
  return (
    <div className="grid gap-3">
      {isOwnPicture(picture) && (
        <div className="flex items-center gap-3">
          <input type="hidden" name={text} value={picture} />
          <SmallPicture image={picture} className="size-18 shrink-0 rounded-small object-cover" />
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" name={without} className="size-5 shrink-0" />
            {isWide ? messages.withoutWidePicture : messages.withoutPicture}
          </label>
        </div>
      )}
      <Field
        label={messages.ownPicture}
        name={file}
        type="file"
        accept={ACCEPTED_PICTURE_TYPES}
        error={faults[file] ?? faults[text]}
        hint={
          isWide
            ? messages.widePictureHint(MOST_PICTURE_MEGABYTES, SHORTEST_BANNER_SIDE)
            : messages.ownPictureHint(MOST_PICTURE_MEGABYTES, SHORTEST_PICTURE_SIDE)
        }
      />
    </div>
  )
}

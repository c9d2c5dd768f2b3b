import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "./messages.ts"

export type ArticlePicture = { slug: string; title: string; image: string; ground: string }
type Props = { pictures: readonly ArticlePicture[]; chosen: string | undefined; error: string | undefined }

/** The choice of a picture that an article of the shop has already. */
export function PictureField({ pictures, chosen = pictures[0]?.slug, error }: Props) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold text-small">{messages.picture}</legend>
      <div className="flex flex-wrap gap-3">
        {pictures.map(({ slug, title, image, ground }) => (
          <label key={slug} className="relative">
            <input
              type="radio"
              name="picture"
              value={slug}
              defaultChecked={slug === chosen}
              aria-label={messages.pictureOf(title)}
              className="peer absolute top-1 left-1 size-5"
            />
            <SmallPicture
              image={image}
              className={`size-18 rounded-small object-cover peer-checked:outline-3 peer-checked:outline-ink peer-checked:outline-offset-2 ${ground}`}
            />
          </label>
        ))}
      </div>
      {error && <p className="font-semibold text-fault text-small">{error}</p>}
    </fieldset>
  )
}

import { useNavigation } from "react-router"
import { ACCEPTED_LOGO_TYPES, MOST_MEGABYTES } from "#app/core/media/image-limits.ts"
import type { Brand } from "#app/core/settings/brand.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PICTURE_SLOTS, type PictureSlot } from "./brand-picture.ts"
import * as messages from "./messages.ts"

/** Sends in and removes the pictures of the brand, each in a form of its own. */
export function BrandPictures({ brand }: { brand: Brand }) {
  return (
    <section aria-labelledby="pictures" className="grid gap-4">
      <h2 id="pictures" className="text-lead">
        {messages.pictures}
      </h2>
      <p className="text-quiet text-small">{messages.picturesHint(MOST_MEGABYTES)}</p>
      <div className="grid items-start gap-4 md:grid-cols-3">
        {PICTURE_SLOTS.map((slot) => (
          <PictureForm key={`${slot} ${brand[slot]?.id}`} slot={slot} isThere={brand[slot] !== null} />
        ))}
      </div>
    </section>
  )
}

function PictureForm({ slot, isThere }: { slot: PictureSlot; isThere: boolean }) {
  const isSending = useNavigation().state !== "idle"
  const { label, hint } = messages.PICTURES[slot]
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      data-draft="none"
      className="grid gap-4 rounded-card border border-line p-3 sm:p-5"
    >
      <input type="hidden" name="slot" value={slot} />
      <Field label={label} name={slot} type="file" accept={ACCEPTED_LOGO_TYPES} hint={hint} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="upload"
          look="quiet"
          aria-disabled={isSending || undefined}
        >
          {isSending ? messages.sending : messages.upload(label)}
        </Button>
        {isThere && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="plain"
            aria-disabled={isSending || undefined}
          >
            {messages.remove(label)}
          </Button>
        )}
      </div>
    </Form>
  )
}

import type { DragEvent } from "react"
import { href, useNavigation } from "react-router"
import {
  MOST_PICTURES,
  PICTURE_MOVES,
  type PictureMove,
} from "#app/admin/catalogue/pictures/picture-order.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import {
  ACCEPTED_PICTURE_TYPES,
  MOST_PICTURE_MEGABYTES,
  SHORTEST_PICTURE_SIDE,
} from "#app/core/media/image-limits.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = { id: string; version: number; pictures: readonly string[] }

/** A product's pictures in their order, and a field for more: without a script a browser takes what is dropped onto the field itself. */
export function ProductPictures({ id, version, pictures }: Props) {
  const isSending = useNavigation().state !== "idle"
  const action = href("/admin/catalogue/:id/pictures", { id })
  return (
    <section aria-label={messages.pictures} className="grid gap-4">
      <h2 className="text-lead">{messages.pictures}</h2>
      {pictures.length === 0 && <p>{messages.noPictures}</p>}
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture} className="rounded-card border border-line p-3">
            <Form method="post" action={action} className="flex gap-3">
              <input type="hidden" name="picture" value={picture} />
              <input type="hidden" name="version" value={version} />
              <SmallPicture image={picture} className="size-18 shrink-0 rounded-small object-cover" />
              <div className="grid min-w-0 content-start gap-1">
                <p className="font-semibold text-small">{messages.pictureAt(index)}</p>
                <div className="flex flex-wrap gap-x-4">
                  {movesAt(index, pictures.length).map((move) => (
                    <button
                      key={move}
                      type="submit"
                      name="intent"
                      value={move}
                      aria-disabled={isSending || undefined}
                      aria-label={messages.moveOf(move, index)}
                      className="min-h-11 text-small underline underline-offset-4"
                    >
                      {messages.PICTURE_MOVES[move]}
                    </button>
                  ))}
                </div>
              </div>
            </Form>
          </li>
        ))}
      </ol>
      {pictures.length < MOST_PICTURES && (
        <Form
          method="post"
          action={action}
          encType="multipart/form-data"
          aria-label={messages.addPictures}
          onDragOver={(event) => event.preventDefault()}
          onDrop={takeDropped}
          className="grid gap-4 rounded-card border-2 border-edge p-6"
        >
          <Field
            label={messages.newPictures}
            name="pictures"
            type="file"
            accept={ACCEPTED_PICTURE_TYPES}
            multiple
            required
            hint={messages.picturesHint(MOST_PICTURE_MEGABYTES, SHORTEST_PICTURE_SIDE)}
          />
          <Button
            type="submit"
            name="intent"
            value="add"
            look="quiet"
            aria-disabled={isSending || undefined}
            className="justify-self-start"
          >
            {isSending ? messages.sending : messages.addPictures}
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Files that are dropped anywhere in the form are those of its field. */
function takeDropped(event: DragEvent<HTMLFormElement>) {
  const field = event.currentTarget.elements.namedItem("pictures")
  event.preventDefault()
  if (field instanceof HTMLInputElement && event.dataTransfer.files.length > 0)
    field.files = event.dataTransfer.files
}

/** The moves that a picture at this place can make: the first one cannot come further to the front. */
function movesAt(index: number, count: number): PictureMove[] {
  const moves = { main: index > 0, earlier: index > 1, later: index < count - 1, remove: true }
  return PICTURE_MOVES.filter((move) => moves[move])
}

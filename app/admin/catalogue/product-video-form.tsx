import { href, useNavigation } from "react-router"
import { ACCEPTED_VIDEO_TYPES, MOST_VIDEO_MEGABYTES } from "#app/core/media/video-limits.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type Props = { id: string; version: number; video: string | null }

/** A product's video, and the field for one. */
export function ProductVideoForm({ id, version, video }: Props) {
  const isSending = useNavigation().state !== "idle"
  const action = href("/admin/catalogue/:id/pictures", { id })
  const button = { type: "submit", name: "intent", look: "quiet" } as const
  return (
    <section aria-label={messages.video} className="grid max-w-2xl gap-4">
      <h2 className="text-lead">{messages.video}</h2>
      {video && (
        <Form method="post" action={action} className="grid justify-items-start gap-3">
          <input type="hidden" name="version" value={version} />
          {/* biome-ignore lint/a11y/useMediaCaption: staff look at the merchant's own film */}
          <video
            src={video}
            controls
            preload="none"
            playsInline
            className="aspect-video w-full max-w-xl bg-mist"
          />
          <Button {...button} value="remove video" aria-disabled={isSending || undefined}>
            {messages.removeVideo}
          </Button>
        </Form>
      )}
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="grid justify-items-start gap-4"
      >
        <input type="hidden" name="version" value={version} />
        <Field
          label={messages.newVideo}
          name="video"
          type="file"
          accept={ACCEPTED_VIDEO_TYPES}
          required
          hint={messages.videoHint(MOST_VIDEO_MEGABYTES)}
        />
        <Button {...button} value="add video" aria-disabled={isSending || undefined}>
          {isSending ? messages.sending : video ? messages.replaceVideo : messages.addVideo}
        </Button>
      </Form>
    </section>
  )
}

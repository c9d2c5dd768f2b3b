import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { IMAGE_SENTENCES, type ImageRefusal } from "./image-refusals.ts"
import type { Media } from "./media.server.ts"
import { tooManyFiles } from "./messages.ts"

/** `init` is the status and the headers of the answer to a refused form. */
type Taken = { ok: true; ids: string[] } | { ok: false; sentence: string; init: ResponseInit }

const BAD_REQUEST = { status: 400 }
const BUSY = { status: 503, headers: waitHeaders(60) } // the minute that `messages.busy` names

/**
 * Stores the photos of a form. One that is refused refuses all; those before it are removed by themselves. A full queue is answered 503
 * with `Retry-After`, a fault of a photo 400.
 */
export async function takePhotos(
  { media }: { media: Pick<Media, "store"> },
  form: FormData,
  mostPhotos: number,
): Promise<Taken> {
  const files = form.getAll("photos").filter((file) => typeof file !== "string")
  if (files.length > mostPhotos) return { ok: false, sentence: tooManyFiles(mostPhotos), init: BAD_REQUEST }
  const ids: string[] = []
  for (const file of files) {
    const stored = await media.store(file)
    if (!stored.ok) return refuse(stored.refusal)
    ids.push(stored.image.id)
  }
  return { ok: true, ids }
}

function refuse(refusal: ImageRefusal): Taken {
  return { ok: false, sentence: IMAGE_SENTENCES[refusal], init: refusal === "busy" ? BUSY : BAD_REQUEST }
}

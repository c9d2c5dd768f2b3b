import type { Services } from "#app/services.server.ts"
import { IMAGE_SENTENCES } from "./image-refusals.ts"
import { tooManyFiles } from "./messages.ts"

type Taken = { ok: true; ids: string[] } | { ok: false; sentence: string }

/** Stores the photos of a form. One that is refused refuses all; those before it are removed by themselves. */
export async function takePhotos(
  { media }: Pick<Services, "media">,
  form: FormData,
  mostPhotos: number,
): Promise<Taken> {
  const files = form.getAll("photos").filter((file) => typeof file !== "string")
  if (files.length > mostPhotos) return { ok: false, sentence: tooManyFiles(mostPhotos) }
  const ids: string[] = []
  for (const file of files) {
    const stored = await media.store(file)
    if (!stored.ok) return { ok: false, sentence: IMAGE_SENTENCES[stored.refusal] }
    ids.push(stored.image.id)
  }
  return { ok: true, ids }
}

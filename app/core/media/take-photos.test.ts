import { expect, test } from "vitest"
import type { ImageRefusal } from "./image-refusals.ts"
import { takePhotos } from "./take-photos.server.ts"

async function answerTo(refusal: ImageRefusal) {
  const form = new FormData()
  form.append("photos", new File(["photo"], "photo.jpg"))
  const media = { store: async () => ({ ok: false as const, refusal }) }
  const taken = await takePhotos({ media }, form, 4)
  if (taken.ok) throw new Error("a photo was taken")
  const { status, headers } = new Response(null, taken.init)
  return { sentence: taken.sentence, status, wait: headers.get("retry-after") }
}

test("a photo that no queue has room for is answered 503, with the time after which it is sent again", async () => {
  expect(await answerTo("busy")).toEqual({
    ...{ sentence: expect.stringContaining("try again in a minute"), status: 503, wait: "60" },
  })
})

test("a photo that is refused for what it is is answered 400", async () => {
  expect(await answerTo("heic")).toMatchObject({ status: 400, wait: null })
})

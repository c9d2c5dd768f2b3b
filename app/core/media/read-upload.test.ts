import { expect, test } from "vitest"
import { MOST_IMAGE_BYTES } from "./image-limits.ts"
import { readUpload } from "./read-upload.server.ts"

const ADDRESS = "http://shop.test/reviews/write"
const HEAD =
  '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

function sent(form: FormData) {
  return new Request(ADDRESS, { method: "POST", body: form })
}
/** A body that never ends by itself. Answers how many bytes were taken from it. */
function endless(head: string) {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
    pull(stream) {
      taken += 65_536
      stream.enqueue(new Uint8Array(65_536))
    },
  })
  const headers = { "Content-Type": "multipart/form-data; boundary=b" }
  const init = { method: "POST", body, headers, duplex: "half" }
  return { request: new Request(ADDRESS, init), taken: () => taken }
}

test("fields and files are parsed, and an empty file input is no file", async () => {
  const form = new FormData()
  form.set("title", "धुन अच्छी है")
  form.append("photos", new File([new Uint8Array(10)], "a.png", { type: "image/png" }))
  form.append("photos", new File([], "", { type: "application/octet-stream" }))
  const read = await readUpload(sent(form), { mostFiles: 4 })
  if (!read.ok) throw new Error(read.sentence)
  expect(read.form.get("title")).toBe("धुन अच्छी है")
  const files = read.form.getAll("photos")
  expect(files).toHaveLength(1)
  expect(files[0]).toMatchObject({ size: 10, type: "image/png" })
})

test("a file is not read far beyond its limit, however long it is", async () => {
  const { request, taken } = endless(HEAD)
  expect(await readUpload(request, { mostFiles: 4 })).toMatchObject({
    ok: false,
    status: 413,
    sentence: /8 MB/,
  })
  expect(taken()).toBeLessThan(MOST_IMAGE_BYTES + 1e6)
})

test("a fifth photo, endless headers, too many fields and another content type are refused with a message", async () => {
  const five = new FormData()
  for (const name of ["1", "2", "3", "4", "5"])
    five.append("photos", new File([new Uint8Array(3)], `${name}.png`, { type: "image/png" }))
  expect(await readUpload(sent(five), { mostFiles: 4 })).toMatchObject({
    ok: false,
    status: 413,
    sentence: /at most 4 photos/,
  })
  const { request, taken } = endless("--b\r\nX-Endless: ")
  expect(await readUpload(request, { mostFiles: 4 })).toMatchObject({ ok: false, status: 400 })
  expect(taken()).toBeLessThan(1e6)
  const fields = new FormData()
  for (let at = 0; at < 50; at += 1) fields.append(`f${at}`, "x")
  expect(await readUpload(sent(fields), { mostFiles: 4 })).toMatchObject({ ok: false, status: 400 })
  const headers = { "Content-Type": "multipart/form-data; boundary=b" }
  for (const body of ["", "no form", HEAD])
    expect(
      await readUpload(new Request(ADDRESS, { method: "POST", body, headers }), { mostFiles: 4 }),
    ).toMatchObject({
      ...{ ok: false, status: 400 },
    })
})

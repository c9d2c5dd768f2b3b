import { Readable } from "node:stream"
import { expect, test } from "vitest"
import { collect } from "#test/samples/collect.ts"
import { openSentFile } from "./sent-file.server.ts"

const NEAR_DELIMITER = "a\r\n--\r\n--X\r\n-b"

function sent(body: Uint8Array, size: number, type = 'multipart/form-data; boundary="XY"') {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  )
  const init = { method: "POST", headers: { "Content-Type": type }, duplex: "half" }
  return new Request("http://shop.test/", {
    ...init,
    body: Readable.toWeb(Readable.from(pieces)),
  } as RequestInit)
}

const form = (content: string, name = "old orders – 1.csv", end = "\r\n--XY--\r\n") =>
  Buffer.from(
    `--XY\r\nContent-Disposition: form-data; name="intent"\r\n\r\nupload\r\n--XY\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}${end}`,
  )

async function textOf(request: Request) {
  const file = await openSentFile(request)
  return file && { name: file.name, text: Buffer.concat(await collect(file.bytes)).toString() }
}

test.each([1, 2, 3, 7, 10_000])("a file is read as it was sent, in pieces of %i bytes", async (size) => {
  for (const text of [NEAR_DELIMITER, "", "\r\n", "राग\n".repeat(50)])
    expect(await textOf(sent(form(text), size))).toEqual({ name: "old orders – 1.csv", text })
})

test("an empty input, a form without a file and another body are no file", async () => {
  expect(await openSentFile(sent(form("", ""), 9))).toBeNull()
  expect(await openSentFile(sent(Buffer.from("--XY--\r\n"), 9))).toBeNull()
  expect(await openSentFile(sent(Buffer.from("a=b"), 9, "text/plain"))).toBeNull()
  expect(await openSentFile(sent(Buffer.alloc(1e6, "--XY\r\nX: "), 9_999))).toBeNull()
})

test("a file that was cut off is not taken for whole", async () => {
  await expect(textOf(sent(form("a,b\n", "a.csv", "\r\n--X"), 5))).rejects.toThrow("did not arrive whole")
})

import { expect, test } from "vitest"
import { sampleMp4, sampleWebm } from "#test/samples/sample-video.ts"
import { checkVideoFile } from "./check-video-file.ts"

const refusalOf = (bytes: Uint8Array) => {
  const checked = checkVideoFile(bytes)
  return checked.ok ? checked.file : checked.refusal
}
const text = (content: string) => new TextEncoder().encode(content)

test("an MP4 with H.264 and a WebM are taken by their bytes", () => {
  expect(["isom", "mp42", "M4V "].map((brand) => refusalOf(sampleMp4({ brand })))).toEqual([
    ...["video.mp4", "video.mp4", "video.mp4"],
  ])
  expect(["V_VP8", "V_VP9", "V_AV1"].map((codec) => refusalOf(sampleWebm({ codec })))).toEqual([
    ...["video.webm", "video.webm", "video.webm"],
  ])
})

test("what browsers do not all play, what is cut off, and what is no video are refused", () => {
  expect(refusalOf(sampleMp4({ codec: "hvc1" }))).toBe("other-codec")
  expect(refusalOf(sampleMp4({ brand: "qt  " }))).toBe("not-a-video")
  expect(refusalOf(sampleMp4({ brand: "avif" }))).toBe("not-a-video")
  expect(refusalOf(sampleWebm({ type: "matroska" }))).toBe("not-a-video")
  expect(refusalOf(sampleWebm({ codec: "V_MPEG4" }))).toBe("other-codec")
  expect(refusalOf(sampleMp4().slice(0, -1))).toBe("damaged")
  expect(refusalOf(text("<html>"))).toBe("not-a-video")
  expect(refusalOf(new Uint8Array())).toBe("not-a-video")
})

test("a video that is a page or a program too, or above 20 MB, is refused", () => {
  const withPage = new Uint8Array([...sampleWebm(), ...text("<script>alert(1)</script>")])
  expect(refusalOf(withPage)).toBe("holds-more")
  expect(refusalOf(sampleMp4({ bytes: 20 * 1024 * 1024 }))).toBe("too-many-bytes")
})

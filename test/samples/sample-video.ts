/** The container of an MP4 with a codec's name and so many bytes of film, which no player shows. */
export function sampleMp4({ brand = "isom", codec = "avc1", bytes = 2_000 } = {}): Uint8Array<ArrayBuffer> {
  const film = new Uint8Array(Array.from({ length: bytes }, (_, at) => at % 251))
  const boxes = [
    mp4Box("ftyp", `${brand}....isom`),
    mp4Box("moov", `....stsd....${codec}....`),
    mp4Box("mdat", film),
  ]
  return new Uint8Array(Buffer.concat(boxes))
}

/** The head of a WebM. */
export function sampleWebm({ type = "webm", codec = "V_VP9" } = {}): Uint8Array<ArrayBuffer> {
  const docType = [0x42, 0x82, 0x80 + type.length, ...Buffer.from(type)]
  const head = [0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x86, 0x81, 0x01, ...docType]
  return new Uint8Array([...head, ...Buffer.from(`....${codec}....`)])
}

/** A box of an MP4. */
function mp4Box(name: string, content: Uint8Array<ArrayBuffer> | string = ""): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + bytes.length)
  return new Uint8Array(Buffer.concat([size, Buffer.from(name, "latin1"), bytes]))
}

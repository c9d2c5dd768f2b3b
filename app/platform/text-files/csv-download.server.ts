import { textStream } from "#app/platform/text-stream.server.ts"

const BYTE_ORDER_MARK = "\ufeff"

/** Lines of CSV as a file to keep. Its byte order mark has a spreadsheet read it as UTF-8. */
export function csvDownload(fileName: string, lines: AsyncIterable<string>): Response {
  return new Response(textStream(marked(lines)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  })
}

async function* marked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield* lines
}

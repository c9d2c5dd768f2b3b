type Asked = { request: Request }

/** Middleware: answers Markdown to whoever prefers `text/markdown`. Where `write` answers null, the page comes. */
export function answerInMarkdown<Args extends Asked>(
  write: (args: Args) => Promise<string | null> | string | null,
) {
  return async (args: Args, next: () => Promise<Response>): Promise<Response> => {
    const text = prefersMarkdown(args.request.headers.get("accept")) ? await write(args) : null
    const response = text === null ? await next() : markdownResponse(text)
    response.headers.append("Vary", "Accept")
    return response
  }
}

/** Whether a reader asks for Markdown by name, and likes it no less than HTML. Browsers never name it. */
export function prefersMarkdown(accept: string | null): boolean {
  const liked = new Map((accept ?? "").split(",").map(weighedType))
  const markdown = liked.get("text/markdown") ?? 0
  const html = liked.get("text/html") ?? 0
  return markdown > 0 && markdown >= html
}

function weighedType(range: string): [type: string, weight: number] {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase())
  const weight = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1)
  return [type, weight >= 0 ? Math.min(weight, 1) : 0] // what is no number weighs nothing
}

function markdownResponse(text: string) {
  return new Response(text, { headers: { "Content-Type": "text/markdown; charset=utf-8" } })
}

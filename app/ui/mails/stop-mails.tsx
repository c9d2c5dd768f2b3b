import { Button } from "../button.tsx"
import { PageHead } from "../head/page-head.tsx"

export type StopWords = Record<"title" | "description" | "question" | "press" | "done" | "broken", string>

type StopMailsProps = { words: StopWords; isOurs: boolean; isDone: boolean }

/** The page of a link that ends mails. It asks for a press, since programs that look through mail open links too. */
export function StopMails({ words, isOurs, isDone }: StopMailsProps) {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={words.title} description={words.description} />
      <h1 className="text-headline">{words.title}</h1>
      {isDone && <p role="status">{words.done}</p>}
      {!isOurs && <p role="alert">{words.broken}</p>}
      {isOurs && !isDone && (
        <form method="post" className="grid justify-items-start gap-6">
          <p>{words.question}</p>
          <Button type="submit">{words.press}</Button>
        </form>
      )}
    </div>
  )
}

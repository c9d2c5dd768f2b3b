import { useFetcher } from "react-router"
import * as messages from "#app/modules/reviews/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"

export type HelpfulAnswer = { isDone: boolean; sentence: string }

type HelpfulButtonProps = {
  action: string
  /** What is meant, for who hears the button without what stands above it. */
  about: string
  count: number
}

/** Says that what somebody wrote helped, once a person. Without JavaScript its press leads to a page that says so. */
export function HelpfulButton({ action, about, count }: HelpfulButtonProps) {
  const fetcher = useFetcher<HelpfulAnswer>()
  const answer = fetcher.data
  return (
    <fetcher.Form
      {...WITHOUT_DISCOVERY}
      method="post"
      action={action}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {!answer?.isDone && (
        <Button type="submit" look="quiet" className="text-small" disabled={fetcher.state !== "idle"}>
          {messages.helpful}
          <span className="sr-only">{about}</span>
        </Button>
      )}
      <span role="status" className="text-small">
        {answer?.sentence}
      </span>
      {!answer && count > 0 && <span className="text-quiet text-small">{messages.foundHelpful(count)}</span>}
    </fetcher.Form>
  )
}

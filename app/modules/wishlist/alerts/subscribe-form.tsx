import { href, useFetcher } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { WITHOUT_DISCOVERY } from "#app/ui/form.tsx"
import type { AlertAnswer } from "./alert-answer.ts"
import { AlertEmailField } from "./alert-email-field.tsx"
import * as messages from "./messages.ts"

/** The form for email alerts (FT-1). `answer` is what the shop said to a form that was sent without JavaScript. */
export function SubscribeForm({ answer }: { answer?: AlertAnswer }) {
  const fetcher = useFetcher<AlertAnswer>()
  const latest = fetcher.data ?? answer
  return (
    <fetcher.Form
      {...WITHOUT_DISCOVERY}
      method="post"
      action={href("/subscriptions")}
      defaultShouldRevalidate={false}
    >
      <AlertEmailField key={latest?.isDone ? "sent" : "asking"} label={messages.yourEmail} answer={latest}>
        <Button type="submit">{messages.subscribe}</Button>
      </AlertEmailField>
    </fetcher.Form>
  )
}

import { type ReactNode, useEffect, useRef } from "react"
import { createPath, href, useFormAction, useNavigation } from "react-router"
import * as messages from "#app/core/accounts/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { PanelLine, SplitPage } from "#app/ui/split-page.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import type { FormAnswer } from "./form-answer.ts"

type PageProps = { title: string; line: string; ground: string; children: ReactNode }

/** The frame of the identity screens: what to do, beside a tinted panel with one line to read where there is room. */
export function IdentityPage({ title, line, ground, children }: PageProps) {
  return (
    <SplitPage
      title={title}
      ground={ground}
      panel={
        <PanelLine line={line}>
          <Waveform />
        </PanelLine>
      }
    >
      {children}
    </SplitPage>
  )
}

type FormProps = {
  answer: FormAnswer | undefined
  submit: string
  pending: string
  hidden?: Record<string, string>
  /** `quiet` for a press that cannot be undone. */
  look?: "quiet" | "danger"
  children: ReactNode
}

/** A form of one of these screens. It says what was refused, leads to the first wrong field, and waits honestly. */
export function IdentityForm({ answer, submit, pending, hidden = {}, look, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useFormAction()
  const { formAction, state, location } = useNavigation()
  const isReread = state === "loading" && createPath(location) === action // after an answer: who presses Enter sends again
  const isPending = formAction === action && !isReread
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (answer) (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.focus()
  }, [answer])
  return (
    <Form method="post" ref={form} noValidate className="grid gap-4">
      {answer?.message && (
        <div role="alert" tabIndex={-1} className="rounded-small bg-fault-ground px-4 py-3 text-fault">
          <p className="font-semibold">{answer.message}</p>
          {answer.hint && <p>{answer.hint}</p>}
        </div>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" {...(look && { look })} disabled={isPending} className="mt-2 w-full">
        {isPending ? pending : submit}
      </Button>
    </Form>
  )
}

/** Good news above a form. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-small bg-mist px-4 py-3">
      {children}
    </p>
  )
}

/** The way back from a page that changes one thing of the account. */
export function BackToAccount() {
  return (
    <p>
      <Link to={href("/account")}>{messages.backToMyAccount}</Link>
    </p>
  )
}

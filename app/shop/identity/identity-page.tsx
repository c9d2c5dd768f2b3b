import { type ReactNode, useEffect, useRef } from "react"
import { Form, useFormAction, useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import type { FormAnswer } from "./form-answer.ts"

type PageProps = { title: string; line: string; ground: string; children: ReactNode }

/** The frame of the identity screens: what to do, beside a tinted panel with one line to read where there is room. */
export function IdentityPage({ title, line, ground, children }: PageProps) {
  return (
    <div className="page grid gap-12 py-10 md:grid-cols-2 md:py-16">
      <div className="mx-auto grid w-full max-w-104 content-center gap-6 md:min-h-120 [&_a]:underline [&_a]:underline-offset-4">
        <h1 className="text-headline">{title}</h1>
        {children}
      </div>
      <div className={`${ground} hidden content-between rounded-card p-10 text-on-ground md:grid`}>
        <p className="font-display font-semibold text-headline text-balance leading-[1.1] tracking-tight lg:text-display">
          {line}
        </p>
        <Tune />
      </div>
    </div>
  )
}

type FormProps = { answer: FormAnswer | undefined; submit: string; pending: string; children: ReactNode }

/** A form of one of these screens. It says what was refused, leads to the first wrong field, and waits honestly. */
export function IdentityForm({ answer, submit, pending, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useFormAction()
  const { formAction } = useNavigation()
  const isPending = formAction === action
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (answer) (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.focus()
  }, [answer])
  return (
    <Form method="post" ref={form} noValidate className="grid gap-4">
      {answer?.message && (
        <p
          role="alert"
          tabIndex={-1}
          className="rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault"
        >
          {answer.message}
        </p>
      )}
      {children}
      <Button type="submit" disabled={isPending} className="mt-2 w-full">
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

const BEATS = [22, 46, 70, 38, 58, 90, 64, 30, 52, 80, 44, 68, 34, 56, 26, 12]
const BEAT_WIDTH = 20
const BARS = BEATS.map((height, beat) => `M${(beat + 0.5) * BEAT_WIDTH} ${50 - height / 2}v${height}`).join(
  "",
)

/** A few beats of a tune. */
function Tune() {
  return (
    <svg viewBox="0 0 320 100" className="w-full max-w-96" aria-hidden="true">
      <path d={BARS} stroke="currentColor" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

import type { ComponentProps } from "react"
import type { Steps } from "#app/core/accounts/forms/form-answer.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { fillFromMessage } from "#app/ui/fill-from-message.ts"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** An Indian mobile number, typed or pasted in any spelling. */
export function PhoneField(field: Omit<ComponentProps<typeof Field>, "name" | "type">) {
  return (
    <Field
      name="phone"
      type="tel"
      autoComplete="tel"
      maxLength={40}
      required
      hint={messages.phoneHint}
      {...field}
    />
  )
}

/** The code of a text message, which phones offer above their keyboard. */
export function CodeField({ steps, error }: { steps: Steps | null; error: string | undefined }) {
  const { phone = "", called } = steps ?? {}
  return (
    <>
      <p role="status">{called ? messages.codeIsCalled(phone) : messages.codeIsSent(phone)}</p>
      <Field
        label={messages.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        autoFocus
        ref={fillFromMessage}
        error={error}
      />
    </>
  )
}

/** Actions when no code arrives: another code, where a press is enough for it, a call after that, or another number on the same page. */
export function WithoutCode({ steps, page }: { steps?: Steps; page: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {steps && (
        <Form method="post">
          {Object.entries(steps).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="newCode" value="yes" look="quiet">
            {messages.sendNewCode}
          </Button>
          {steps.resent && (
            <Button type="submit" name="call" value="yes" look="quiet">
              {messages.callMe}
            </Button>
          )}
        </Form>
      )}
      <a href={page}>{messages.otherNumber}</a>
    </div>
  )
}

import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { fillFromMessage } from "#app/ui/fill-from-message.ts"
import type { AwaitedCode } from "./awaited-codes.ts"
import * as messages from "./messages.ts"

/** Where a guest types the codes that were sent to their mail address and phone. */
export default function GuestCodeFields({ awaited }: { awaited: readonly AwaitedCode[] }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-bold font-display text-lead">{messages.confirmItIsYou}</legend>
      <button type="submit" hidden /> {/* the one that Enter presses, so that it asks for no new code */}
      <p role="status">{messages.codesWereSent}</p>
      {awaited.map(({ field, to, error }, nth) => (
        <Field
          key={field}
          name={field}
          label={messages.codeWords[field].label}
          hint={messages.codeWords[field].hint(to)}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={nth === 0}
          ref={field === "phoneCode" ? fillFromMessage : null}
          required
        />
      ))}
      <Button type="submit" name="newCode" value="yes" look="quiet" className="justify-self-start">
        {messages.sendNewCode}
      </Button>
    </fieldset>
  )
}

import { type ComponentProps, useState } from "react"
import * as messages from "#app/core/accounts/messages.ts"
import { Field } from "#app/ui/field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { useIsLive } from "#app/ui/use-is-live.ts"

type Props = Omit<ComponentProps<typeof Field>, "name" | "type" | "end"> & { name?: string }

/** A password, with a button to see it. The button shows only where a script can answer it; its place is kept. */
export function PasswordField({ name = "password", ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  const isScripted = useIsLive()
  const eye = (
    <button
      type="button"
      aria-label={isShown ? messages.hidePassword : messages.showPassword}
      onClick={() => setIsShown(!isShown)}
      className={`grid size-11 place-items-center rounded-full text-quiet hover:text-ink ${isScripted ? "" : "invisible"}`}
    >
      <Icon name={isShown ? "eye-off" : "eye"} className="size-5" />
    </button>
  )
  return (
    <Field
      {...field}
      name={name}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={eye}
    />
  )
}

import type { ReactNode } from "react"
import { href, useNavigation } from "react-router"
import * as messages from "#app/admin/catalogue/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"

/** The button that takes a change of many prices back. */
export function UndoPriceChange({ changeId, children }: { changeId: string; children?: ReactNode }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form
      method="post"
      action={href("/admin/catalogue/bulk/:change", { change: changeId })}
      className="flex flex-wrap items-center gap-4"
    >
      <Button type="submit" name="intent" value="undo" look="quiet" aria-disabled={isSending || undefined}>
        {messages.undo}
      </Button>
      {children}
      <p className="text-small">{messages.howUndoWorks}</p>
    </Form>
  )
}

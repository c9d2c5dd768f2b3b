import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"

type Props = {
  save: string
  /** The word of the button that deletes; absent for a record that is new. */
  remove?: string | undefined
}

/** The buttons below the form of a record: `save`, and `delete` without a check of its fields. */
export function SaveButtons({ save, remove }: Props) {
  const isSending = useNavigation().state !== "idle" || undefined
  return (
    <div className="flex flex-wrap gap-4">
      <Button type="submit" name="intent" value="save" aria-disabled={isSending}>
        {save}
      </Button>
      {remove && (
        <Button
          type="submit"
          look="plain"
          name="intent"
          value="delete"
          formNoValidate
          aria-disabled={isSending}
        >
          {remove}
        </Button>
      )}
    </div>
  )
}

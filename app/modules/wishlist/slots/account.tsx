import type { ReminderChoice } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import { ReminderPart } from "#app/modules/wishlist/cart-reminders/reminder-part.tsx"
import { SavedPart } from "#app/modules/wishlist/saved-part.tsx"

type Props = { data: { hasSaved: boolean; reminder: ReminderChoice | null } }

export default function AccountWishlist({ data: { hasSaved, reminder } }: Props) {
  return (
    <>
      {hasSaved && <SavedPart />}
      {reminder && <ReminderPart agreedAt={reminder.agreedAt} />}
    </>
  )
}

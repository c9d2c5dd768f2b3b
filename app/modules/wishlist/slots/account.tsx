import type { ReminderChoice } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import { ReminderPart } from "#app/modules/wishlist/cart-reminders/reminder-part.tsx"

export default function AccountReminder({ data }: { data: ReminderChoice }) {
  return <ReminderPart agreedAt={data.agreedAt} />
}

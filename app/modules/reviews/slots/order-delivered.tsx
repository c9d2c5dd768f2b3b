import type { ComponentProps } from "react"
import { ReviewPanel } from "#app/modules/reviews/writing/review-panel.tsx"

type Props = { orderNumber: string; data: ComponentProps<typeof ReviewPanel>["lines"] }

export default function OrderDelivered({ orderNumber, data }: Props) {
  return <ReviewPanel number={orderNumber} lines={data} />
}

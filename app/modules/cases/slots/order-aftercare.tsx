import { ComplaintLink } from "#app/modules/cases/complaints/complaint-link.tsx"
import type { OrderComplaint } from "#app/modules/cases/complaints/order-complaint.ts"
import type { ShownWarranty } from "#app/modules/cases/warranty/warranty.ts"
import { WarrantyPanel } from "#app/modules/cases/warranty/warranty-panel.tsx"

type Props = { orderNumber: string; data: { warranties?: ShownWarranty[]; complaints?: OrderComplaint[] } }

export default function OrderAftercare({ orderNumber, data: { warranties, complaints } }: Props) {
  return (
    <>
      {complaints && <ComplaintLink orderNumber={orderNumber} complaints={complaints} />}
      {warranties && <WarrantyPanel number={orderNumber} warranties={warranties} />}
    </>
  )
}

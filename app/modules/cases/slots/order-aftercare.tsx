import { ComplaintLink } from "#app/modules/cases/complaints/complaint-link.tsx"
import type { ShownWarranty } from "#app/modules/cases/warranty/warranty.ts"
import { WarrantyPanel } from "#app/modules/cases/warranty/warranty-panel.tsx"

type Props = { orderNumber: string; data: { warranties?: ShownWarranty[]; takesComplaints: boolean } }

export default function OrderAftercare({ orderNumber, data: { warranties, takesComplaints } }: Props) {
  return (
    <>
      {takesComplaints && <ComplaintLink orderNumber={orderNumber} />}
      {warranties && <WarrantyPanel number={orderNumber} warranties={warranties} />}
    </>
  )
}

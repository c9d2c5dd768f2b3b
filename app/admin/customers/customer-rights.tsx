import { useNavigation } from "react-router"
import { PreparedFile } from "#app/admin/frame/prepared-file.tsx"
import { Button } from "#app/ui/button.tsx"
import { SelectField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import type { ShownCustomer } from "./customer-facts.tsx"
import { ERASURE_REASONS } from "./erasure-reasons.ts"
import * as messages from "./messages.ts"

type Props = {
  customer: ShownCustomer
  rights: { mayExport: boolean; mayErase: boolean }
  /** Where the file is, once it was prepared. */
  file: string | null
  hasOpenOrders: boolean
}

/** The rights of a customer that staff carry out: a copy of their data, and erasure. */
export function CustomerRights({ customer, rights, file, hasOpenOrders }: Props) {
  if (!rights.mayExport && !rights.mayErase) return null
  return (
    <section aria-label={messages.theirData} className="grid gap-4 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.theirData}</h2>
      {rights.mayExport && <Export file={file} />}
      {rights.mayErase && <Erase customer={customer} hasOpenOrders={hasOpenOrders} />}
    </section>
  )
}

function Export({ file }: Pick<Props, "file">) {
  return (
    <div className="grid justify-items-start gap-3">
      <p>{messages.exportDescription}</p>
      <PreparedFile
        file={file}
        prepare={messages.prepareFile}
        ready={messages.fileIsReady}
        download={messages.downloadFile}
      />
    </div>
  )
}

function Erase({ customer, hasOpenOrders }: Pick<Props, "customer" | "hasOpenOrders">) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{messages.erase}</summary>
      <Form method="post" className="grid max-w-160 gap-4">
        <p>{messages.eraseGoes(customer.hasAccount)}</p>
        <p>{messages.eraseStays}</p>
        {!customer.isProven && <p>{messages.eraseUnproven}</p>}
        {hasOpenOrders && <p className="font-semibold">{messages.ordersUnderWay}</p>}
        <SelectField label={messages.askedHow} name="how" options={ERASURE_REASONS} required />
        <Button
          type="submit"
          name="intent"
          value="erase"
          look="quiet"
          className="justify-self-start"
          disabled={isSending}
        >
          {messages.eraseForGood}
        </Button>
      </Form>
    </details>
  )
}

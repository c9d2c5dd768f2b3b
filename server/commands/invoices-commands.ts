import { writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import type { InvoicesCommand } from "#app/admin/orders/cli/invoices-command.server.ts"
import { writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import type { Services } from "#app/services.server.ts"

/** Writes the return that the operator asked for, and says where it lies and what is not in it. */
export async function runInvoicesCommand(
  { db, settings }: Pick<Services, "db" | "settings">,
  command: InvoicesCommand,
  folder: string,
): Promise<{ ok: boolean; text: string }> {
  if (command.do === "help") return { ok: true, text: command.text }
  const { gstin } = settings.get("company")
  const { documents, ofOthers } = await listForReturn(db, { gstin, month: command.month })
  const path = resolve(folder, command.file || `GSTR1-${gstin}-${command.month}.json`)
  await writeFile(path, `${JSON.stringify(writeGstr1(gstin, command.month, documents), null, 2)}\n`)
  const others =
    ofOthers > 0 ? ` ${ofOthers} documents were issued under another GSTIN and are not in it.` : ""
  if (settings.get("taxes.scheme") === "composition")
    return {
      ok: true,
      text: `${path} has ${documents.length} documents of before. A composition dealer files CMP-08 and GSTR-4: bills of supply of the scheme are not in GSTR-1.${others}`,
    }
  return { ok: true, text: `${path} has ${documents.length} documents.${others}` }
}

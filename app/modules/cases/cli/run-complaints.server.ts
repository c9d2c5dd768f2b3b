import { userInfo } from "node:os"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { answerComplaint, redressComplaint } from "#app/modules/cases/complaints/change-complaint.server.ts"
import {
  findComplaintForStaff,
  pageOfComplaints,
  readLoggedComplaint,
} from "#app/modules/cases/complaints/find-complaint.server.ts"
import type { ComplaintServices } from "#app/modules/cases/complaints/post-step-mails.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import type { ComplaintsCommand } from "./complaints-command.ts"

type Answer = { ok: boolean; text: string }

const VERBS = {
  answer: { action: "complaint answered", run: answerComplaint },
  redress: { action: "complaint redressed", run: redressComplaint },
} as const

/** Does what the operator asked of complaints, and says what became of it. */
export async function runComplaintsCommand(
  services: ComplaintServices,
  command: ComplaintsCommand,
): Promise<Answer> {
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list": {
      const { complaints } = await pageOfComplaints(services.db, { state: command.state, after: null })
      return { ok: true, text: complaints.map(complaintLine).join("\n") || "No complaints." }
    }
    case "show":
      return show(services, command.number)
    case "answer":
    case "redress":
      return change(services, command)
  }
}

type Change = Extract<ComplaintsCommand, { words: string }>

async function change(services: ComplaintServices, { do: verb, number, words }: Change): Promise<Answer> {
  const complaint = await readLoggedComplaint(services.db, number)
  if (!complaint) return { ok: false, text: `There is no complaint ${number}.` }
  const { action, run } = VERBS[verb]
  const line = { action, subject: `complaint ${number}`, actor: `command line: ${userInfo().username}` }
  const db = withAudit(services.db, line, (tx) => readLoggedComplaint(tx, number))
  const changed = await run({ ...services, db }, { number, version: complaint.version, words })
  if (changed.ok) return show(services, number)
  const text =
    changed.refusal === "changed"
      ? `Somebody changed complaint ${number} at the same time. Look at it again.`
      : `Complaint ${number} is ${changed.state}: that is not possible.`
  return { ok: false, text }
}

async function show({ db }: ComplaintServices, number: string): Promise<Answer> {
  const complaint = await findComplaintForStaff(db, number)
  if (!complaint) return { ok: false, text: `There is no complaint ${number}.` }
  const { fullName, email, phone, orderNumber, product, words, steps } = complaint
  const lines = [
    complaintLine(complaint),
    `  ${[fullName, email, phone].filter(Boolean).join(", ")}`,
    `  ${[orderNumber, product].filter(Boolean).join(", ")}`,
    ...quoted(words),
    ...steps.flatMap((step) => [
      `  ${formatDateTime(new Date(step.happenedAt))}  ${step.step} (${step.author})`,
      ...quoted(step.words),
    ]),
  ]
  return { ok: true, text: lines.filter((line) => line.trim() !== "").join("\n") }
}

function quoted(words: string): string[] {
  return words === "" ? [] : words.split("\n").map((line) => `  | ${line}`)
}

type Listed = Awaited<ReturnType<typeof pageOfComplaints>>["complaints"][number]

function complaintLine({ number, state, receivedAt, dueOn }: Listed): string {
  return `${number}  ${state}  ${formatDateTime(receivedAt)}  due ${dueOn}`
}

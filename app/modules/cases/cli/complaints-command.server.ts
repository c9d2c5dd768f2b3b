import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import { faultOfWords } from "#app/modules/cases/complaints/complaint.ts"
import { COMPLAINT, type ComplaintState } from "#app/modules/cases/complaints/complaint-states.ts"
import {
  answerComplaint,
  type ComplaintServices,
  redressComplaint,
} from "#app/modules/cases/complaints/complaints.server.ts"
import {
  findComplaintForStaff,
  pageOfComplaints,
  readLoggedComplaint,
} from "#app/modules/cases/complaints/find-complaint.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { caseCommand, operator, quotedLines } from "./case-command.server.ts"

/** The command `complaints`: lists, shows, answers and redresses complaints. */
export const complaintsCommand = caseCommand<ComplaintState, ComplaintServices>({
  ...{ noun: "complaints", name: "complaint", kind: COMPLAINT, hasPages: false },
  usages: {
    list: {
      usage: "list [STATE]",
      what: "The 20 complaints to be resolved first: those that are open, or in a state.",
    },
    show: { usage: "show NUMBER", what: "What was complained of, and what was said and done." },
    answer: { usage: "answer NUMBER WORDS", what: "Answers it by mail." },
    redress: {
      usage: "redress NUMBER WORDS",
      what: "Says by mail what was done to resolve it, and closes it.",
    },
  },
  async list({ db }, { state }) {
    const { complaints } = await pageOfComplaints(db, { state, after: null })
    return complaints.map(complaintLine)
  },
  async show({ db }, number) {
    const complaint = await findComplaintForStaff(db, number)
    if (!complaint) return null
    const { fullName, email, phone, orderNumber, product, words, steps } = complaint
    const lines = [
      complaintLine(complaint),
      `  ${[fullName, email, phone].filter(Boolean).join(", ")}`,
      `  ${[orderNumber, product].filter(Boolean).join(", ")}`,
      ...(words ? quotedLines(words) : []),
      ...steps.flatMap((step) => [
        `  ${formatDateTime(new Date(step.happenedAt))}  ${step.step} (${step.author})`,
        ...(step.words ? quotedLines(step.words) : []),
      ]),
    ]
    return lines.filter((line) => line.trim() !== "")
  },
  change(verb, typed) {
    const words = typed.join(" ").trim()
    const fault = faultOfWords(words)
    if (fault) return { fault: `${fault}. Whoever complained reads it.` }
    const isAnswer = verb === "answer"
    const action = isAnswer ? "complaint answered" : "complaint redressed"
    const change = isAnswer ? answerComplaint : redressComplaint
    return {
      async run(services, number) {
        const complaint = await readLoggedComplaint(services.db, number)
        if (!complaint) return `There is no complaint ${number}.`
        const line = { action, subject: `complaint ${number}`, actor: operator() }
        const db = withAudit(services.db, line, (tx) => readLoggedComplaint(tx, number))
        const changed = await change({ ...services, db }, { number, version: complaint.version, words })
        if (changed.ok) return null
        return changed.refusal === "changed"
          ? `Somebody changed complaint ${number} at the same time. Look at it again.`
          : `Complaint ${number} is ${changed.state}: that is not possible.`
      },
    }
  },
})

type Listed = Awaited<ReturnType<typeof pageOfComplaints>>["complaints"][number]

function complaintLine({ number, state, receivedAt, dueOn }: Listed): string {
  return `${number}  ${state}  ${formatDateTime(receivedAt)}  due ${dueOn}`
}

import { userInfo } from "node:os"
import { ACCESS_MESSAGES, endAccess, listStaff } from "#app/admin/staff/staff.server.ts"
import type { StaffCommand } from "#app/admin/staff/staff-command.server.ts"
import { inviteStaff } from "#app/core/accounts/staff/invites.server.ts"
import { findRole } from "#app/core/accounts/staff/staff-roles.server.ts"
import type { Services } from "#app/services.server.ts"

type Answer = { ok: boolean; text: string }

/** Does what the operator asked about the staff, and says what became of it. */
export async function runStaffCommand(
  services: Pick<Services, "db" | "secret" | "shopUrl">,
  command: StaffCommand,
): Promise<Answer> {
  const actor = `command line: ${userInfo().username}`
  switch (command.do) {
    case "help":
      return { ok: true, text: command.text }
    case "list": {
      const lines = (await listStaff(services.db)).map(
        ({ name, email, role, hasSecondFactor, hasLeft }) =>
          `${hasLeft ? "has left" : role}  ${name} <${email}>${hasSecondFactor ? "" : "  without a second factor"}`,
      )
      return { ok: true, text: lines.join("\n") || "Nobody yet: staff invite EMAIL --role owner" }
    }
    case "invite": {
      if (!(await findRole(services.db, command.role)))
        return { ok: false, text: ACCESS_MESSAGES["no-such-role"] }
      const { link } = await inviteStaff(services, { ...command, actor })
      return { ok: true, text: `${command.email} is invited as ${command.role}:\n${link}` }
    }
    case "end": {
      const member = (await listStaff(services.db)).find(({ email }) => email === command.email)
      if (!member) return { ok: false, text: ACCESS_MESSAGES["no-such-member"] }
      const ended = await endAccess(services, { userId: member.id, actor })
      return ended.ok
        ? { ok: true, text: `The access of ${command.email} has ended.` }
        : { ok: false, text: ACCESS_MESSAGES[ended.refusal] }
    }
  }
}

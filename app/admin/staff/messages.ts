import type { Permission } from "#app/core/settings/staff/roles.ts"

export const backOfficeOf = (shop: string) => `${shop} back office`
export const accessEnded =
  "Your access to the back office has ended. Whoever is logged in with it is logged out."
export const accessRole = (role: string) => `Your role in the back office is now "${role}".`
export const passwordTooShort = "Choose at least 12 characters."
export const passwordTooLong = "Choose at most 128 characters."
export const enterYourName = "Enter your name, of at most 100 characters that can be shown."
export const deadInvite =
  "This invitation was withdrawn, was replaced by a newer one, or has expired. Ask an owner for a new one."
export const usedInvite =
  "This invitation was used already. Log in with the password that was chosen then; if that was not you, tell an owner at once."
export const usePasskey = "Your account has a passkey. Log in with it."
export const faultOf = (status: number) => FAULTS[status] ?? FAULT

const FAULT = {
  title: "Something went wrong",
  sentence: "This is our fault, and it is in the log. Nothing was changed. Try it again.",
}
const FAULTS: Record<number, typeof FAULT> = {
  400: { title: "Not understood", sentence: "This screen has no such step. Load it again." },
  403: {
    title: "Not for your role",
    sentence: "Your role may not do this. An owner can give you another one.",
  },
  404: { title: "Not found", sentence: "There is nothing at this address. It may have been withdrawn." },
}

export const loginTitle = "Back office login"
export const loginDescription =
  "Log in to the back office with the address that was invited, your password and the second factor of your account."
export const loginLine = "Behind the counter."
export const password = "Password"
export const logIn = "Log in"
export const loggingIn = "Logging in…"
export const logInWithPasskey = "Log in with a passkey"
export const codeTitle = "Second factor"
export const codeDescription =
  "The second step of your login at the back office: the code that your authenticator app shows now, or a backup code."
export const code = "Code"
export const codeHint = "The six digits that your authenticator app shows, or one of your backup codes."
export const inviteTitle = "Join the back office"
export const inviteDescription =
  "Choose a password for the back office of the shop. The link in your mail works once, for two days after it was sent."
export const joinAs = (email: string, role: string) => `You join as ${email}, with the role "${role}".`
export const name = "Name"
export const newPassword = "Password, at least 12 characters"
export const join = "Join"
export const joining = "Joining…"
export const secondFactorTitle = "Set up a second factor"
export const secondFactorDescription =
  "Nobody works in the back office with a password alone: set up an authenticator app or a passkey before the first screen."
export const typePasswordToBegin = "Type your password once more, and choose one of the two."
export const setUpApp = "Set up an authenticator app"
export const setUpPasskey = "Make a passkey on this device"
export const nameOfPasskey = "Passkey of the back office"
export const turnOn = "Turn on"
export const checking = "Checking…"
export const enterPassword = "Type the password that you have now."
export const passkeyNotMade = "No passkey was made. Try again, or set up an authenticator app."
export const confirmItIsYou = "Confirm that it is you"
export const reauthenticationDescription =
  "This step needs your second factor once more, because it was last asked for more than ten minutes ago."
export const confirm = "Confirm"
export const confirmWithPasskey = "Confirm with your passkey"
export const provenThenAgain =
  "Your second factor is accepted. Press the button of your step once more: what you typed is still there."

export const roles = "What each role may do"
export const newRole = "Compose a role"
export const changeRole = "Change this role"
export const roleDescription =
  "A role of the shop's own: a name, its purpose in a sentence, and the permissions of whoever has it."
export const roleName = "Name of the role"
export const roleNameHint = "Small letters, digits and hyphens, such as store clerk. It stays."
export const rolePurpose = "What somebody with this role does"
export const rolePermissions = "Somebody with this role may"
export const howRolesAreCompleted =
  "Reading comes along with what changes something, and everybody sees Today. Only owners can manage staff."
export const saveRole = "Save the role"
export const deleteRole = "Delete the role"
export const allStaff = "Staff and roles"
export const roleIsSaved = "The role is saved. It holds from the next press of whoever has it."
export const roleNameIsWrong =
  "Choose a name of 2 to 30 small letters, digits, spaces and hyphens that no role of every shop has."
export const roleNameIsTaken = (name: string) => `There is a role "${name}" already.`
export const roleWasChanged =
  "Somebody changed or deleted this role meanwhile. Load the page again to see it."
export const roleIsHeld = ({ members, invites }: { members: number; invites: number }) =>
  `Nothing was deleted: ${members} of the staff have this role, and ${invites} open invitations name it. Give them another role first.`
export const howRolesWork = "An asterisk marks what asks for the second factor once more."
export const mayDo = "May"
export const mayNotDo = "May not"
export const withSecondFactor = (label: string) => `${label} *`
/** What a permission lets a member do, after "may". */
export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  "today:read": "see what waits on Today",
  "orders:read": "find and read orders",
  "orders:fulfil": "pack, ship and deliver orders",
  "orders:edit": "place orders by telephone and change unpacked orders",
  "orders:cancel": "cancel orders",
  "orders:refund": "give money back",
  "payments:read": "read payments, exceptions and waiting refunds",
  "payments:resolve": "resolve exceptions of payments and book transfers",
  "catalogue:read": "read the catalogue and the stock",
  "catalogue:write": "change products, prices and pictures, and publish them",
  "stock:write": "change stocks",
  "customers:read": "find and read customers",
  "customers:export": "export a customer's data",
  "customers:erase": "erase a customer's data",
  "support:read": "read questions, complaints, claims and enquiries",
  "support:answer": "answer questions, complaints and claims",
  "reviews:moderate": "publish and hide reviews",
  "enquiries:quote": "send quotations",
  "offers:write": "make and change offers and coupons",
  "pages:read": "read pages and mails with their drafts",
  "pages:write": "change and publish pages and mails",
  "settings:read": "read the settings",
  "settings:write": "change the settings that are not about money",
  "settings:money": "change the settings about money",
  "staff:read": "see who works here",
  "staff:manage": "invite staff, change roles and end access",
  "audit:read": "read the audit log",
  "audit:export": "export the audit log",
  "reports:read": "read turnover and reports",
  "reports:export": "export reports and GSTR-1",
}

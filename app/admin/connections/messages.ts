import type { Connection } from "#app/core/connections/connection.ts"

export const connections = "Connections"
export const connectionsDescription =
  "Accounts at payment gateways, couriers, mail and message providers. A change takes effect within two seconds, without a restart."
export const allConnections = "All connections"
export const connectionDescription = "Keys of an outside service"
export const KINDS: Readonly<Record<Connection["kind"], string>> = {
  gateway: "Payments",
  courier: "Delivery",
  mail: "Mails",
  sms: "Text messages",
  whatsapp: "WhatsApp",
  "e-invoice": "E-invoices",
}
export const STATES = {
  off: "Not set up",
  stored: "Set up here",
  environment: "Set up by the environment of the server",
  unreadable: "Its keys were stored under another SESSION_SECRET: enter them again.",
} as const

export const onlyRead = "Only the owner changes connections."
export const webhook = "Address for the service's events (webhook)"
export const webhookHint =
  "Enter it in the account at the service, so that the shop hears of payments, parcels and messages."
export const storedSecret = "Stored and not shown. Empty: it stays."
export const fromEnvironment = (name: string) => `Set by the variable ${name} of the server, which wins.`
export const optional = "May be empty."
export const wantsSecondFactor = "Changes and tests want your second factor if you showed it long ago."
export const save = "Save"
export const tryIt = "Test without saving"
export const TEST_INPUTS = {
  courier: { name: "pin", label: "PIN code for the test", hint: "The test asks for rates to this place." },
  mail: { name: "email", label: "Mail address for the test", hint: "The test sends one mail there." },
  sms: {
    name: "phone",
    label: "Mobile number for the test",
    hint: "The test sends one message there, by the first template of the setting.",
  },
} as const
export const remove = "Remove the keys"
export const removeHint =
  "Payments and parcels that were begun at this service wait until its keys are entered again."
export const why = "Reason"
export const whyHint = "Stands in the audit log."
export const choose = { gateway: "Choose it for new orders", courier: "Choose it for new parcels" } as const

export const isSaved = "The connection is saved and in use."
export const isRemoved = "The keys are removed."
export const notSaved = "Nothing was saved: see the marked fields."
export const notTested = "Nothing was tested: see the marked fields."
export const changedMeanwhile =
  "Somebody else changed this connection since the page was loaded. Load it again first."
export const isChosen = (title: string) => `${title} is the one in use. Choose another in the settings first.`
export const partOfEnvironment =
  "The environment of the server sets a part of the keys, which needs the others."
export const testFailed = (fault: string) => `The test failed: ${fault}.`

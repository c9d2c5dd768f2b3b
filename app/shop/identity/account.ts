/** What the shop knows of an account, as its owner sees it. */
export type AccountDetails = {
  name: string
  email: string
  isEmailConfirmed: boolean
  createdAt: Date
  hasSecondStep: boolean
}

/** One device on which somebody is logged in. */
export type OpenSession = { id: string; device: string; since: Date; isCurrent: boolean }

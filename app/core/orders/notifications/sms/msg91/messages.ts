const notDelivered = "The operator could not deliver it."
const rejected = "The operator rejected it: look at its template and sender at MSG91."
const blocked = "The number is blocked at MSG91."
const unwanted =
  "The number takes no promotional messages (NDNC): register the template as transactional or service."

/** Why a message was not delivered, by MSG91's code or word of its status. */
export const FAILURES: Readonly<Record<string, string>> = {
  ...{ "2": notDelivered, FAILED: notDelivered },
  ...{ "9": unwanted, NDNC: unwanted },
  ...{ "16": rejected, "25": rejected, REJECTED: rejected },
  ...{ "17": blocked, BLOCKED: blocked, "BLOCKED NUMBER": blocked },
}

/** Reasons of refusals that no retry mends, for staff, by the error codes of WhatsApp. */
export const REFUSALS: Readonly<Record<number, string>> = {
  100: "WhatsApp does not accept the number or the template.",
  131008: "A variable of the template is missing.",
  131009: "A variable of the template is not accepted.",
  131021: "The number is the shop's own.",
  131026: "The number is not on WhatsApp, or cannot be reached there.",
  131049: "WhatsApp did not deliver it, to protect the receiver from too many messages.",
  131050: "The receiver wants no such messages from this shop.",
  132000: "The template has another number of variables.",
  132001: "No approved template has this name in this language.",
  132005: "The text with its variables is too long.",
  132007: "The template breaks the rules of WhatsApp.",
  132012: "The variables do not fit the template.",
  132015: "The template is paused, because receivers reported it.",
  132016: "The template is disabled, because receivers reported it.",
}
export const otherError = (code: number) => `WhatsApp answered with error ${code}.`

export const DOWNLOAD_FAULTS = {
  "closed-address": "The address is not one of https on the public internet.",
  "not-found": "There is no picture at this address.",
  "not-a-picture": "What is at this address is no picture.",
  "too-large": "The file is too large.",
  refused: "The host did not give it, several times.",
  unreachable: "The host could not be reached, several times.",
}
export const productIsGone = "The product is gone."

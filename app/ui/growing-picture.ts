/**
 * Marks the picture of the card that is pressed, so that it grows into the next page's. One picture at a time: a name
 * that two elements of a page had would stop the transition. It is an attribute, for the content policy allows no style.
 */
export function letPictureGrow({ currentTarget }: { currentTarget: Element }) {
  document.querySelector("[data-grows]")?.removeAttribute("data-grows")
  currentTarget.closest("article")?.querySelector("[data-picture]")?.setAttribute("data-grows", "")
}

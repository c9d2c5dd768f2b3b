/** Runs in the page as it comes: shows what stands for an empty list that the browser keeps under a key, before the code is there. */
export default function showWhenEmpty() {
  try {
    for (const place of document.querySelectorAll("[data-when-empty]")) {
      const list = localStorage.getItem(place.getAttribute("data-when-empty") ?? "")
      if (list === "[]" || list === null) place.classList.remove("invisible")
    }
  } catch {}
}

/** Runs in the page: shows what stands for an empty list in the browser's storage, before the code is there. */
export default function showWhenEmpty() {
  try {
    for (const place of document.querySelectorAll("[data-when-empty]")) {
      const list = localStorage.getItem(place.getAttribute("data-when-empty") ?? "")
      if (list === "[]" || list === null) place.classList.remove("invisible")
    }
  } catch {}
}

/** Closes whatever menu is open. */
export function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) menu.hidePopover()
}

import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { profileStore } from "#app/core/accounts/profile/profile-store.ts"
import { useProfile } from "#app/core/accounts/profile/use-profile.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { closeMenus } from "#app/layout/navigation/close-menus.ts"
import { Form } from "#app/ui/form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import { MENU_FADING } from "./menu-fading.ts"
import * as messages from "./messages.ts"

const ENTRY = "flex min-h-12 w-full items-center rounded-small px-3 text-left font-semibold hover:bg-mist"

const FOR_SHOPPERS = [
  ["/orders", messages.myOrders],
  ["/account", messages.myAccount],
] as const
const FOR_GUESTS = [
  ["/login", messages.login],
  ["/register", messages.register],
] as const

const SAVED = ["/saved", messages.savedProducts] as const

const loadSignedIn = () => import("./signed-in.ts")

/**
 * Who is shopping: a greeting, and what that person can do. The icon of a shopper who is logged in is filled. Log out is a form, so it works
 * before JavaScript does.
 */
export function AccountMenu() {
  const profile = useProfile()
  const { revalidate } = useRevalidator()
  const name = profile?.displayName
  const settings = usePageSettings()
  const { saved, guestLogout } = settings
  useEffect(() => {
    if (profile)
      loadSignedIn().then(({ startParts }) => startParts(profileStore, settings, toast), console.warn)
  }, [profile, settings])
  return (
    <>
      <button
        type="button"
        popoverTarget="account"
        aria-label={profile ? messages.accountLoggedIn : messages.account}
        className="grid size-12 place-items-center rounded-full hover:bg-mist"
      >
        <Icon name={profile ? "person-in" : "person"} />
      </button>
      <div id="account" popover="auto" className="menu-panel menu-panel-end p-2" {...MENU_FADING}>
        <p className="border-line border-b px-3 py-2 font-semibold">
          {name ? messages.greeting(name) : messages.guest}
        </p>
        <ul>
          {[...(profile ? FOR_SHOPPERS : FOR_GUESTS), ...(saved ? [SAVED] : [])].map(([to, label]) => (
            <li key={to}>
              <Link to={to} className={ENTRY}>
                {label}
              </Link>
            </li>
          ))}
          {(profile || guestLogout) && (
            <li>
              <Form
                method="post"
                action="/logout"
                onSubmit={(event) => {
                  event.preventDefault()
                  closeMenus()
                  const form = event.currentTarget
                  loadSignedIn().then(
                    ({ logOut }) => logOut(profileStore, toast).then(revalidate), // a page of one's own is no longer one's own
                    () => form.submit(), // without its code the browser does it alone
                  )
                }}
              >
                <button type="submit" className={ENTRY}>
                  {messages.logout}
                </button>
              </Form>
            </li>
          )}
        </ul>
      </div>
    </>
  )
}

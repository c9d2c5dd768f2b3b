import { profileStore } from "#app/core/accounts/profile/profile-store.ts"
import { createStoredValue } from "#app/core/cart/stored-value.ts"
import {
  joinAccount,
  leaveAccount,
  parseEntries,
  parseSaved,
  removeEntry,
  type Savable,
  toggleSaved,
} from "./saved.ts"

const FRESH_MS = 10 * 60 * 1000

let ofThisBrowser: ReturnType<typeof open> | undefined

/** The saved products of this browser, and of the account that is signed in. Never opened on the server. */
export function browserSaved() {
  ofThisBrowser ??= open()
  return ofThisBrowser
}

function open() {
  const store = createStoredValue(window, "saved", parseSaved)
  let turn = 0 // an answer that a later change has overtaken is left to the next one

  /** Brings both lists together, where somebody is signed in. A shop that is away changes nothing. */
  const sync = async () => {
    const uid = profileStore.read()?.uid
    if (!uid) return
    const mine = ++turn
    const at = Date.now()
    const list = store.catchUp().entries.map(({ name: _, isOfAccount: __, ...entry }) => entry)
    const answer = await fetch("/saved/list", {
      method: "POST",
      body: new URLSearchParams({ list: JSON.stringify(list) }),
    }).then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    )
    if (!answer || mine !== turn || profileStore.read()?.uid !== uid) return
    store.change((saved) => joinAccount(saved, parseEntries(answer), { uid, at }))
  }

  const followProfile = () => {
    const profile = profileStore.read()
    if (profile === undefined) return
    const { account } = store.catchUp()
    if (account && account.uid !== profile?.uid) store.change(leaveAccount)
    if (profile && !(account?.uid === profile.uid && Date.now() - account.at < FRESH_MS)) sync()
  }

  profileStore.subscribe(followProfile)
  followProfile()
  return {
    ...store,
    sync,
    /** Takes a product out of this device's list; the account is told by other means. */
    forget(id: string) {
      store.change((saved) => removeEntry(saved, id, Date.now()))
    },
    remove(id: string) {
      store.change((saved) => removeEntry(saved, id, Date.now()))
      sync()
    },
    toggle(product: Savable) {
      store.change((saved) => toggleSaved(saved, product, Date.now()))
      sync()
    },
  }
}

import * as messages from "./messages.ts"
import type { TwoFactorSetup } from "./two-factor.ts"

/** What the authenticator app needs: a picture for its camera, the same in letters, and the codes to write down. */
export function TwoFactorSecret({ secret, picture, backupCodes }: TwoFactorSetup) {
  return (
    <div className="grid gap-4">
      <p>{messages.pointYourApp}</p>
      <img
        src={picture}
        alt={messages.secretAsQrCode}
        width="224"
        height="224"
        className="size-56 rounded-small border border-line"
      />
      <p>
        {messages.orTypeTheSecret}
        <code className="figures block wrap-anywhere font-semibold">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <div>
        <p>{messages.writeCodesDown}</p>
        <ul className="figures mt-2 grid grid-cols-2 gap-x-6 font-semibold">
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import type { TwoFactorSetup } from "./two-factor.ts"

/** What the authenticator app needs: a picture for its camera, the same in letters, and the codes to write down. */
export function TwoFactorSecret({ secret, picture, backupCodes }: TwoFactorSetup) {
  return (
    <div className="grid gap-4">
      <p>Point your authenticator app at this picture.</p>
      <img
        src={picture}
        alt="The secret as a QR code"
        width="224"
        height="224"
        className="size-56 rounded-small border border-line"
      />
      <p>
        Or type the secret into it:
        <code className="figures block wrap-anywhere font-semibold">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <div>
        <p>
          Write these codes down. Each opens your account once, should you lose the app. They are shown only
          now.
        </p>
        <ul className="figures mt-2 grid grid-cols-2 gap-x-6 font-semibold">
          {backupCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

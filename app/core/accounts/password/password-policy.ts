import * as messages from "./messages.ts"

export type PasswordPolicy = {
  minLength: number
  maxLength: number
  lowerCase: boolean
  upperCase: boolean
  numeric: boolean
  other: boolean
}

/** One policy that asks for all that the two ask for. */
export function stricterOf(one: PasswordPolicy, other: PasswordPolicy): PasswordPolicy {
  return {
    minLength: Math.max(one.minLength, other.minLength),
    maxLength: Math.min(one.maxLength, other.maxLength),
    lowerCase: one.lowerCase || other.lowerCase,
    upperCase: one.upperCase || other.upperCase,
    numeric: one.numeric || other.numeric,
    other: one.other || other.other,
  }
}

/** What the password still needs, in phrases; nothing when it may be used. */
export function checkPassword(policy: PasswordPolicy, password: string): string[] {
  return [
    ...(password.length < policy.minLength ? [messages.needsAtLeast(policy.minLength)] : []),
    ...(password.length > policy.maxLength ? [messages.needsAtMost(policy.maxLength)] : []),
    ...kindsOf(policy)
      .filter(({ pattern }) => !pattern.test(password))
      .map(({ phrase }) => phrase),
  ]
}

/** The rules as one sentence: "At least 8 characters, with an upper case letter and a digit." */
export function describePolicy(policy: PasswordPolicy): string {
  const length =
    policy.maxLength > UNSAID_LENGTH
      ? messages.atLeastCharacters(policy.minLength)
      : messages.charactersFromTo(policy.minLength, policy.maxLength)
  const kinds = kindsOf(policy).map(({ phrase }) => phrase)
  return kinds.length > 0 ? messages.lengthWith(length, inWords(kinds)) : `${length}.`
}

/** The sentence for a password that was refused: "Your password needs at least 6 characters." */
export function describeLack(policy: PasswordPolicy, password: string): string {
  return messages.passwordNeeds(inWords(checkPassword(policy, password)))
}

const UNSAID_LENGTH = 64 // a limit above this is met by nobody who types, so the rules do not mention it

function kindsOf({ lowerCase, upperCase, numeric, other }: PasswordPolicy) {
  return [
    { isAsked: lowerCase, phrase: messages.aLowerCaseLetter, pattern: /\p{Ll}/u },
    { isAsked: upperCase, phrase: messages.anUpperCaseLetter, pattern: /\p{Lu}/u },
    { isAsked: numeric, phrase: "a digit", pattern: /\p{Nd}/u },
    {
      isAsked: other,
      phrase: messages.symbol,
      pattern: /[^\p{L}\p{Nd}]/u,
    },
  ].filter(({ isAsked }) => isAsked)
}

/** "a, b and c": without `Intl`, whose first formatter costs a slow phone 50 ms. */
function inWords(phrases: string[]): string {
  return phrases.join(", ").replace(/, (?=[^,]*$)/, " and ")
}

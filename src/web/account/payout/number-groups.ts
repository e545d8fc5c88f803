/** A phone number as people read it: `600 100 200`, kept on one line. */
export function phoneInGroups(number: string): string {
  return (number.match(/.{1,3}/g) ?? []).join('\u00a0')
}

/** An account as banks print it: `PL61 1090 1014 …`. */
export function accountInGroups(account: string): string {
  return (account.match(/.{1,4}/g) ?? []).join(' ')
}

/** True for a task that something was answered to. */
export function isAnswered({ answersIds, typed }: { answersIds: readonly number[]; typed: readonly { typed: string }[] }): boolean {
  return answersIds.length > 0 || typed.some((given) => given.typed.trim() !== '')
}

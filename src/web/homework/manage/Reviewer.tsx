import { Holder, useClaims } from '#web/queue/index.ts'

/** Says which admin reviews a task now. */
export function Reviewer({ taskId }: { taskId: number }) {
  return <Holder claim={useClaims('REVIEW').get(taskId)} />
}

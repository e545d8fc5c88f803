import { typedTry } from '#contract/practice/typed-try.ts'
import type { TaskParts } from '#web/homework/index.ts'
import type { Given } from '#web/practice/given.ts'
import { variantAnswers } from '#web/practice/variant-answers.ts'

type Props = Given & {
  parts: TaskParts
  wasHelped: boolean
  /** Called with each checked try that could be read and decided. */
  onChecked: (isRight: boolean) => void
}

/** The place of the answer in practice: one of the two ways of answering that the page of a task has. */
export function AnswerPlace({ parts: { AnswerForm, TypedAnswers }, task, homework, wasHelped, onChecked }: Props) {
  const asked = task.variant === null ? null : variantAnswers(task.id, task.variant)
  if (homework.answers.length > 0)
    return (
      <AnswerForm
        homework={homework}
        tried={null}
        wasHelped={wasHelped}
        onChecked={onChecked}
        {...(asked && { ask: () => Promise.resolve(asked) })}
      />
    )
  return (
    <TypedAnswers
      homeworkId={homework.id}
      fields={homework.answerFields}
      wasHelped={wasHelped}
      {...(asked && { judge: asked.checkTyped })}
      onChecked={(answers) => {
        const verdict = typedTry(answers)
        if (verdict !== 'unknown') onChecked(verdict !== 'wrong')
      }}
    />
  )
}

import Plus from 'virtual:icons/plus'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import { TypeForm } from '#web/homework-type/manage/TypeForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PageTools } from '#web/ui/layout/PageTools.tsx'

type Props = { isAdding: boolean; onAdding: (isAdding: boolean) => void }

/** The button of an admin below the list of kinds of tasks; once pressed, the form of a new one in place of the list. */
export default function TypeAdder({ isAdding, onAdding }: Props) {
  const navigate = useNavigate()
  if (isAdding)
    return (
      <TypeForm
        base={null}
        onSaved={({ slug }) => void navigate(paths.homeworkType(slug))}
        onCancel={() => onAdding(false)}
        onReload={() => undefined}
      />
    )
  return (
    <PageTools label={messages.tools}>
      <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => onAdding(true)}>
        {messages.add}
      </Button>
    </PageTools>
  )
}

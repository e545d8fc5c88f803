import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { messages } from '#web/ui/messages.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** Label of the button that sends the form. */
  action: string
  variant?: 'primary' | 'danger'
  onClose: () => void
  /** Why the form was refused as a whole. */
  refusal: string | null
  isSending: boolean
  /** Properties of the form, as the page's own hook for forms gives them. */
  form: ComponentProps<'form'>
  children: ReactNode
}

/** A form that is asked for beside the page: what it is about, its fields, the way out and the button that sends it. */
export function FormDialog({ title, lead, action, variant = 'primary', onClose, refusal, isSending, form, children }: Props) {
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={formId} variant={variant} loading={isSending}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        {lead !== undefined && <p className="text-text-muted">{lead}</p>}
        <FormRefusal message={refusal} />
        {children}
      </form>
    </Dialog>
  )
}

import Pencil from 'virtual:icons/pencil'
import Plus from 'virtual:icons/plus'
import { type CSSProperties, memo, useEffect, useRef, useState } from 'react'
import { type EditorHandle, RichField } from '#web/rich-editor/index.ts'
import { messages } from '#web/homework/form/messages.ts'
import { isBlank, type Rich } from '#web/homework/form/task-draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

/** Editors that are open in a form, by the names of their fields: what they hold is asked for when the form is sent. */
export type OpenEditors = Map<string, EditorHandle>

/** The part that all rich fields of a form share. */
export type FormFields = {
  editors: OpenEditors
  /** Why fields were refused, by their names. */
  faults: ReadonlyMap<string, string>
  /** Html of fields as the server typeset them last. */
  html: ReadonlyMap<string, string>
  onText: (name: string, rich: Rich) => void
}

type Props = {
  /** The name of the field in the form. */
  name: string
  label: string
  rich: Rich
  fields: FormFields
  height?: number
  /** True for the field that a new task begins with. */
  isOpenAtFirst?: boolean
}

const HEIGHT = 140

/** The field of this name in a form. */
export function LazyRichField({ fields: { editors, faults, html, onText }, ...field }: Props) {
  const { name } = field
  return <OneField {...field} editors={editors} error={faults.get(name)} typeset={html.get(name) ?? ''} onText={onText} />
}

type FieldProps = Omit<Props, 'fields'> & Pick<FormFields, 'editors' | 'onText'> & { error: string | undefined; typeset: string }

/**
 * A rich field that is text until somebody writes in it: a task has dozens of them, and an editor for each would cost
 * every key. What was opened stays open, with its own undo.
 */
const OneField = memo(function OneField(props: FieldProps) {
  const { name, label, rich, editors, onText, error, typeset, height = HEIGHT, isOpenAtFirst = false } = props
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [takesFocus, setTakesFocus] = useState(false)
  const handle = useRef<EditorHandle>(null)

  useEffect(() => {
    if (!isOpen) return
    const proxy: EditorHandle = {
      value: () =>
        handle.current?.value() ?? {
          doc: rich.doc ?? { type: 'doc', content: [] },
          isEmpty: isBlank(rich),
          characters: 0,
          isUploading: false,
        },
      clear: () => handle.current?.clear(),
      focus: () => handle.current?.focus(),
    }
    editors.set(name, proxy)
    return () => void editors.delete(name)
  }, [isOpen, name, editors, rich])

  const fault = error !== undefined && (
    <p id={`${name}-fault`} role="alert" className="text-sm text-error">
      {error}
    </p>
  )
  if (isOpen)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <div className={isOpenAtFirst ? 'task-form-first' : undefined}>
          <div style={{ '--writing': `${height}px` } as CSSProperties /* a custom property, unknown to React's types */}>
            <RichField
              ref={handle}
              label={label}
              value={rich.doc}
              height={height}
              takesFocus={takesFocus}
              onChange={({ doc }) => onText(name, { doc, html: '' })}
            />
          </div>
        </div>
        {fault}
      </div>
    )

  const open = () => {
    setTakesFocus(true)
    setOpen(true)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {isBlank(rich) ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          aria-label={messages.addTextOf(label)}
          onClick={open}
        >
          {messages.addText}
        </Button>
      ) : (
        <div className="task-form-text">
          {/* Pasted and restored text is shown once the server has typeset it. */}
          <RichHtml html={rich.html || typeset} />
          <Button size="sm" variant="ghost" icon={<Pencil aria-hidden />} aria-label={messages.editField(label)} onClick={open}>
            {messages.edit}
          </Button>
        </div>
      )}
      {fault}
    </div>
  )
})

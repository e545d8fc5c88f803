import ChevronDown from 'virtual:icons/chevron-down'
import ChevronUp from 'virtual:icons/chevron-up'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import type { ToolMenuProps } from '../tools.tsx'
import { useEditorState } from '../hooks/use-editor-state.ts'
import { findState, goToMatch, replaceMatches, search } from './finding.ts'
import { messages } from './messages.ts'

/** Looks for words in the text and replaces them. */
export function FindMenu({ editor }: ToolMenuProps) {
  const [query, setQuery] = useState(() => {
    const { from, to } = editor.state.selection
    return editor.state.doc.textBetween(from, to, ' ').slice(0, 100)
  })
  const [words, setWords] = useState('')
  const { count, current } = useEditorState(editor, findState)

  useEffect(() => {
    search(editor, query)
  }, [editor, query])
  useEffect(
    () => () => {
      if (!editor.isDestroyed) search(editor, '')
    },
    [editor],
  )

  return (
    <div className="editor-find">
      <TextField
        label={messages.search}
        type="search"
        autoComplete="off"
        data-autofocus
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          goToMatch(editor, event.shiftKey ? -1 : 1)
        }}
      />
      <div className="flex items-center gap-1">
        <p role="status" className="flex-1 text-sm text-text-muted tabular-nums">
          {query === '' ? '' : count === 0 ? messages.noResults : messages.place(current, count)}
        </p>
        <IconButton label={messages.previous} icon={<ChevronUp aria-hidden />} tooltip={false} onClick={() => goToMatch(editor, -1)} />
        <IconButton label={messages.next} icon={<ChevronDown aria-hidden />} tooltip={false} onClick={() => goToMatch(editor, 1)} />
      </div>
      <TextField label={messages.replaceWith} autoComplete="off" value={words} onChange={(event) => setWords(event.target.value)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" disabled={count === 0} onClick={() => replaceMatches(editor, words, false)}>
          {messages.replace}
        </Button>
        <Button size="sm" disabled={count === 0} onClick={() => replaceMatches(editor, words, true)}>
          {messages.replaceAll}
        </Button>
      </div>
    </div>
  )
}

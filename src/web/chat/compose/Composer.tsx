import Mic from 'virtual:icons/mic'
import Pilcrow from 'virtual:icons/pilcrow'
import SendHorizontal from 'virtual:icons/send-horizontal'
import Sigma from 'virtual:icons/sigma'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { MOST_CHAT_FILES } from '#contract/chat/chat-limits.ts'
import { FILE_RULES } from '#contract/file/file-rules.ts'
import type { UserRef } from '#contract/user/user.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import type { Recording } from '#web/chat/audio/record-voice.ts'
import { VoiceRecorder } from '#web/chat/audio/VoiceRecorder.tsx'
import { Banner, Refusal } from '#web/chat/compose/Banner.tsx'
import { ChosenFiles } from '#web/chat/compose/ChosenFiles.tsx'
import { FileButton } from '#web/chat/compose/FileButton.tsx'
import { PlainField } from '#web/chat/compose/PlainField.tsx'
import { plainDocument, plainText } from '#web/chat/compose/plain-document.ts'
import { keepDraft, readDraft, type ReplyTo } from '#web/chat/compose/room-drafts.ts'
import { typist } from '#web/chat/live/typing.ts'
import { messages } from '#web/chat/messages.ts'
import { checkFiles } from '#web/file/index.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { type EditorHandle, type RichDoc, RichField } from '#web/rich-editor/index.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A message to be sent: a document, files, or both. */
export type Written = {
  document: RichDoc | null
  files: readonly File[]
  replyTo: ReplyTo | null
  /** Set where the one file is a recorded voice. */
  audio?: { durationMs: number; peaks: number[] }
}

/** Lets the room write into the field: a file that was dropped, an answer that was begun. */
export type ComposerHandle = { addFiles: (files: readonly File[]) => void; replyTo: (message: ReplyTo) => void; focus: () => void }

type Props = {
  viewerId: number
  roomId: number
  /** The others in the room. */
  people: readonly UserRef[]
  /** Names the draft: of the room, or of a thread in it. */
  place: string
  /** Name and hint of the field. */
  label: string
  placeholder: string
  /** The document of a message that is changed; null while a new one is written. */
  edited: RichDoc | null
  /** Says what became of that message meanwhile. */
  editedNote: string | null
  /** Resolves when it is kept; a rejection puts everything back. */
  send: (written: Written) => Promise<void>
  onCancelEdit: () => void
  /** Asks for the latest own message to be changed: an arrow up in an empty field. */
  onEditLast: () => void
  ref?: Ref<ComposerHandle>
}

/** Beside words and formulas, a message shows tasks and concepts. */
const FEATURES = ['homework', 'concept'] as const

/**
 * The place to write in: a plain field at first, which takes formulas between dollar signs, and the editor with its tools when it is
 * asked for. What isn't sent is kept on the device. Enter sends, where one types on a keyboard; in the editor Ctrl+Enter.
 */
export function Composer({
  viewerId,
  roomId,
  people,
  place,
  label,
  placeholder,
  edited,
  editedNote,
  send,
  onCancelEdit,
  onEditLast,
  ref,
}: Props) {
  const [begun] = useState(() => {
    if (edited === null) return readDraft(viewerId, place)
    const text = plainText(edited, people)
    return { text: text ?? '', document: text === null ? edited : null, replyTo: null }
  })
  const [text, setText] = useState(begun.text)
  const [document, setDocument] = useState(begun.document)
  const [replyTo, setReplyTo] = useState<ReplyTo | null>(begun.replyTo)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRecording, setRecording] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<EditorHandle>(null)
  const [says] = useState(() => typist(roomId))
  const isEditing = edited !== null
  const isRich = document !== null

  useEffect(() => {
    if (isEditing) {
      const end = field.current?.value.length ?? 0
      field.current?.focus()
      // One goes on where the message ends.
      field.current?.setSelectionRange(end, end)
    }
    return () => says.stop()
  }, [isEditing, says])

  const keep = (next: Partial<{ text: string; document: RichDoc | null; replyTo: ReplyTo | null }>): void => {
    if (!isEditing) keepDraft(viewerId, place, { text, document, replyTo, ...next })
  }
  const focus = (): void => (isRich ? editor.current?.focus() : field.current?.focus())

  function write(next: string) {
    setText(next)
    keep({ text: next })
    if (next === '') says.stop()
    else says.type()
  }

  function answer(next: ReplyTo | null) {
    setReplyTo(next)
    keep({ replyTo: next })
    focus()
  }

  function addFiles(chosen: readonly File[]) {
    const { accepted, refusals } = checkFiles(chosen, {
      assign: 'PRIVATE',
      only: FILE_RULES.LECTURE_ATTACHMENT.extensions,
      isSingle: false,
      names: files.map(({ name }) => name),
      runningCount: 0,
    })
    for (const refusal of refusals) showToast({ ...refusal, variant: 'error' })
    const all = [...files, ...accepted]
    if (all.length > MOST_CHAT_FILES)
      showToast({ title: messages.tooMany, message: messages.tooManyHint(MOST_CHAT_FILES), variant: 'error' })
    setFiles(all.slice(0, MOST_CHAT_FILES))
    focus()
  }

  useImperativeHandle(ref, () => ({ addFiles, replyTo: answer, focus }))

  async function submit() {
    if (isSending) return
    const value = isRich ? editor.current?.value() : undefined
    if (value?.isUploading) return void showToast({ title: messages.stillUploading, variant: 'warning' })
    const isEmpty = isRich ? (value?.isEmpty ?? true) : text.trim() === ''
    if (isEmpty && (files.length === 0 || isEditing)) return focus()
    const written: Written = { document: isEmpty ? null : (value?.doc ?? plainDocument(text, people)), files, replyTo }
    says.stop()
    setRefusal(null)
    // The field is free for the next words at once.
    if (!isEditing) {
      setText('')
      setDocument(null)
      setReplyTo(null)
      setFiles([])
      keepDraft(viewerId, place, { text: '', document: null, replyTo: null })
      field.current?.focus()
    }
    setSending(isEditing)
    try {
      await send(written)
    } catch (error) {
      if (!isEditing) {
        setText(text)
        setDocument(isRich ? written.document : null)
        setFiles(files)
        setReplyTo(replyTo)
      }
      // It stands where one looks: a toast would lie on the button that tries again.
      setRefusal(`${isEditing ? messages.notSaved : messages.notSent} ${reasonOf(error)}`)
    } finally {
      setSending(false)
    }
  }

  async function sendVoice({ blob, name, durationMs, peaks }: Recording) {
    setRecording(false)
    setReplyTo(null)
    keep({ replyTo: null })
    requestAnimationFrame(focus)
    try {
      await send({ document: null, files: [new File([blob], name, { type: blob.type })], audio: { durationMs, peaks }, replyTo })
    } catch (error) {
      setRefusal(`${messages.notSent} ${reasonOf(error)}`)
    }
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    } else if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      !isRich &&
      !field.current?.dataset['naming'] &&
      (isEditing || replyTo !== null)
    ) {
      if (isEditing) onCancelEdit()
      else answer(null)
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0 || isEditing) return
    event.preventDefault()
    addFiles(pasted)
  }

  const asText = isRich ? plainText(document, people) : null
  const mayRecord = !isEditing && !isRich && text.trim() === '' && files.length === 0
  return (
    // The keys are those of the field in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="chat-composer" onKeyDownCapture={press} onPaste={paste}>
      {isEditing ? (
        <Banner kind="edit" text={messages.editing} note={editedNote} onClose={onCancelEdit} />
      ) : (
        replyTo && <Banner kind="reply" text={messages.replyingTo(replyTo.author)} excerpt={replyTo.text} onClose={() => answer(null)} />
      )}
      {refusal !== null && <Refusal text={refusal} />}
      <ChosenFiles files={files} onDrop={(file) => setFiles(files.filter((one) => one !== file))} />
      {isRich && (
        <RichField
          ref={editor}
          label={label}
          variant="chat"
          people={people}
          features={FEATURES}
          takesFocus
          value={document}
          placeholder={placeholder}
          onChange={({ doc, isEmpty }) => {
            keep({ document: doc, text: '' })
            setDocument(doc)
            if (!isEmpty) says.type()
          }}
        />
      )}
      {isRecording && (
        <VoiceRecorder
          onSend={(recording) => void sendVoice(recording)}
          onClose={() => {
            setRecording(false)
            requestAnimationFrame(focus)
          }}
        />
      )}
      <div className="chat-composer-line" hidden={isRecording}>
        {!isEditing && <FileButton onChoose={addFiles} />}
        {isRich ? (
          <p className="chat-hint">{messages.richHint}</p>
        ) : (
          <PlainField
            ref={field}
            label={label}
            placeholder={placeholder}
            value={text}
            people={people}
            onChange={write}
            onSend={() => void submit()}
            {...(!isEditing && { onUpWhenEmpty: onEditLast })}
          />
        )}
        {isRich ? (
          asText !== null && (
            <IconButton
              label={messages.plain}
              icon={<Pilcrow aria-hidden />}
              onClick={() => {
                const value = editor.current?.value()
                const plain = value === undefined ? asText : plainText(value.doc, people)
                if (plain === null) return
                setText(plain)
                setDocument(null)
                keep({ text: plain, document: null })
                requestAnimationFrame(() => field.current?.focus())
              }}
            />
          )
        ) : (
          <IconButton
            label={messages.formatting}
            icon={<Sigma aria-hidden />}
            onClick={() => {
              const next = plainDocument(text, people)
              setDocument(next)
              keep({ document: next, text: '' })
            }}
          />
        )}
        {mayRecord ? (
          <IconButton className="chat-send" label={audioMessages.record} icon={<Mic aria-hidden />} onClick={() => setRecording(true)} />
        ) : (
          <IconButton
            className="chat-send"
            label={isEditing ? messages.save : messages.send}
            icon={<SendHorizontal aria-hidden />}
            aria-disabled={isSending || undefined}
            onClick={() => void submit()}
          />
        )}
      </div>
    </div>
  )
}

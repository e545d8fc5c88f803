import './photo.css'
import { useEffect, useRef, useState } from 'react'
import { type Crop, turnedCrop, WHOLE } from '#web/photo/crop.ts'
import { CropView } from '#web/photo/CropView.tsx'
import { FoundSections } from '#web/photo/FoundSections.tsx'
import { messages, type Problem, PROBLEMS } from '#web/photo/messages.ts'
import { PhotoChoice } from '#web/photo/PhotoChoice.tsx'
import { PhotoError } from '#web/photo/photo-error.ts'
import { openPicture, turnedQuarter } from '#web/photo/picture.ts'
import { readPicture } from '#web/photo/read-picture.ts'
import { type Reader, startReader } from '#web/photo/reader.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

type Stage =
  | { name: 'choosing' }
  | { name: 'opening' }
  | { name: 'cropping' }
  | { name: 'reading'; step: 'fetching' | 'reading'; share: number }
  | { name: 'found'; sections: string[] }

type Props = {
  /** A picture that was pasted or dropped; null where one is to be chosen. */
  file: File | null
  onClose: () => void
}

/** Finds tasks by a picture: it is chosen, a part of it framed, read right here, and only the text asked about. */
export default function PhotoDialog({ file, onClose }: Props) {
  const [stage, setStage] = useState<Stage>(file ? { name: 'opening' } : { name: 'choosing' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const reader = useRef<Promise<Reader> | null>(null)
  /** Rises with each reading and when one is given up, so that a late one changes nothing. */
  const turn = useRef(0)

  function stopReader() {
    turn.current += 1
    // A reader that never started has nothing to stop.
    reader.current?.then((started) => started.stop()).catch(() => undefined)
    reader.current = null
  }

  function show(opened: HTMLCanvasElement) {
    setPicture(opened)
    setCrop(WHOLE)
    setStage({ name: 'cropping' })
  }

  function refuse(error: unknown) {
    setProblem(problemOf(error))
    setStage({ name: 'choosing' })
  }

  function open(chosen: Blob | null | undefined) {
    setProblem(null)
    setStage({ name: 'opening' })
    openPicture(chosen).then(show, refuse)
  }

  async function read() {
    if (!picture) return
    setProblem(null)
    const own = ++turn.current
    const go = (next: Stage) => {
      if (turn.current === own) setStage(next)
    }
    go({ name: 'reading', step: 'fetching', share: 0 })
    try {
      reader.current ??= startReader((share) => go({ name: 'reading', step: 'fetching', share }))
      const started = await reader.current
      go({ name: 'reading', step: 'reading', share: 0 })
      go({
        name: 'found',
        sections: await readPicture(started, picture, crop, (share) => go({ name: 'reading', step: 'reading', share })),
      })
    } catch (error) {
      if (turn.current !== own) return
      const reason = problemOf(error)
      // A reader that read nothing is well; one that failed is begun anew.
      if (reason !== 'nothingRead') stopReader()
      setProblem(reason)
      setStage({ name: 'cropping' })
    }
  }

  useEffect(() => {
    if (file) openPicture(file).then(show, refuse)
    return stopReader
  }, [file])

  useEffect(() => {
    if (stage.name !== 'choosing') return
    const paste = ({ clipboardData }: ClipboardEvent) => open(clipboardData?.files[0])
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [stage.name])

  return (
    <Dialog isOpen onClose={onClose} title={messages.title} footer={footer()}>
      {problem && (
        <p role="alert" className="rounded-md border border-border-strong p-3">
          {PROBLEMS[problem]}
        </p>
      )}
      {stage.name === 'choosing' && <PhotoChoice onChoose={open} />}
      {stage.name === 'opening' && <p role="status">{messages.opening}</p>}
      {stage.name === 'cropping' && picture && <CropView picture={picture} crop={crop} onChange={setCrop} />}
      {stage.name === 'reading' && (
        <div className="grid gap-2" role="status">
          <p id="photo-step">{messages[stage.step]}</p>
          <progress aria-labelledby="photo-step" className="photo-progress" value={stage.share} />
        </div>
      )}
      {stage.name === 'found' && <FoundSections sections={stage.sections} onLeave={onClose} />}
    </Dialog>
  )

  function footer() {
    const another = (
      <Button variant="ghost" onClick={() => setStage({ name: 'choosing' })}>
        {messages.otherPicture}
      </Button>
    )
    if (stage.name === 'cropping')
      return (
        <>
          {another}
          <Button
            onClick={() => {
              setPicture((before) => before && turnedQuarter(before))
              setCrop(turnedCrop)
            }}
          >
            {messages.turn}
          </Button>
          <Button variant="primary" data-autofocus onClick={read}>
            {messages.read}
          </Button>
        </>
      )
    if (stage.name === 'found')
      return (
        <>
          {another}
          <Button onClick={() => setStage({ name: 'cropping' })}>{messages.cropAgain}</Button>
        </>
      )
    if (stage.name !== 'reading') return undefined
    return (
      <Button
        onClick={() => {
          stopReader()
          setStage({ name: 'cropping' })
        }}
      >
        {messages.cancel}
      </Button>
    )
  }
}

function problemOf(error: unknown): Problem {
  // A failure without a reason is the reader standing still in another way.
  return error instanceof PhotoError ? error.problem : 'hangs'
}

import { Download } from 'lucide-react'
import type { HomeworkSolution } from '#contract/homework.ts'
import { messages } from '#web/homework/messages.ts'

/** Images, video and files of a solution, where there are any. */
export function SolutionMedia({ solution: { images, video, files } }: { solution: Pick<HomeworkSolution, 'images' | 'video' | 'files'> }) {
  return (
    <>
      {images.length > 0 && (
        <section className="grid gap-3">
          <h2 className="heading text-xl">{messages.images}</h2>
          {images.map((image, index) => (
            <a key={image.id} href={image.url}>
              <img
                src={image.url}
                alt={messages.imageAlt(index + 1)}
                width={image.width ?? undefined}
                height={image.height ?? undefined}
                loading="lazy"
                decoding="async"
                className="h-auto max-w-full rounded-md border border-border"
              />
            </a>
          ))}
        </section>
      )}
      {video && (
        <section className="grid gap-3">
          <h2 className="heading text-xl">{messages.videoTitle}</h2>
          <video
            controls
            preload="metadata"
            src={video.url}
            width={video.width ?? undefined}
            height={video.height ?? undefined}
            className="h-auto w-full rounded-md border border-border"
          />
        </section>
      )}
      {files.length > 0 && (
        <section className="grid gap-2">
          <h2 className="heading text-xl">{messages.files}</h2>
          <ul>
            {files.map((file) => (
              <li key={file.id}>
                <a href={file.url} className="inline-flex min-h-control items-center gap-2 text-accent-text hover:underline">
                  <Download aria-hidden className="size-4" />
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

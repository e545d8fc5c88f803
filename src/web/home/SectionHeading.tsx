/** The heading of a section of the home page, with a link to all of it where there is more. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: React.ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="heading text-2xl">
        {title}
      </h2>
      {children}
    </div>
  )
}

/** The head of a page inside a frame with its own navigation, as the account has. */
export function PageTitle({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="grid gap-1">
      <h1 className="heading text-2xl text-balance lg:text-3xl">{title}</h1>
      {lead !== undefined && <p className="max-w-2xl text-text-muted">{lead}</p>}
    </header>
  )
}

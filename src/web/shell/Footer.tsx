import { paths } from '#contract/paths.ts'
import { messages } from '#web/shell/messages.ts'
import { SECTIONS } from '#web/shell/navigation.ts'
import { Logo } from '#web/ui/layout/Logo.tsx'
import { Link } from '#web/ui/Link.tsx'

/** Says what the product is, with its sections and its licence. */
export function Footer({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  return (
    <footer className="no-print mt-20 border-t border-border">
      <div className="page grid grid-cols-2 gap-8 py-10 text-sm sm:grid-cols-[2fr_1fr_1fr]">
        <div className="grid max-w-xs content-start gap-3 max-sm:col-span-2">
          <p className="flex items-center gap-2.5">
            <Logo className="size-7" />
            <span className="heading text-lg">{messages.product}</span>
          </p>
          <p className="text-text-muted">{messages.footerAbout}</p>
          <p className="text-text-muted">
            {messages.licence}{' '}
            <a
              href="https://creativecommons.org/licenses/by-sa/4.0/deed.pl"
              rel="license noopener"
              className="underline underline-offset-2 hover:text-text"
            >
              {messages.licenceName}
            </a>
          </p>
        </div>
        <nav aria-label={messages.footerLearn}>
          <p className="mb-1 font-semibold">{messages.footerLearn}</p>
          <ul>
            {SECTIONS.map((section) => (
              <li key={section.to}>
                <Link to={section.to} className="footer-link">
                  {section.label}
                </Link>
              </li>
            ))}
            <li>
              <Link to={paths.formulas()} className="footer-link">
                {messages.formulas}
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={messages.footerProduct}>
          <p className="mb-1 font-semibold">{messages.footerProduct}</p>
          <ul>
            <li>
              <Link to={paths.subscription()} className="footer-link">
                {messages.premium}
              </Link>
            </li>
            <li className="needs-script pointer-coarse:hidden">
              <button type="button" className="footer-link" onClick={onShowShortcuts}>
                {messages.keyboardShortcuts}
              </button>
            </li>
            <li>
              <Link to={paths.terms()} className="footer-link">
                {messages.terms}
              </Link>
            </li>
            <li>
              <Link to={paths.privacy()} className="footer-link">
                {messages.privacy}
              </Link>
            </li>
            <li>
              <Link to={paths.editor()} className="footer-link">
                {messages.editorDocs}
              </Link>
            </li>
            <li>
              <a href={paths.apiDocs()} className="footer-link">
                {messages.apiDocs}
              </a>
            </li>
            <li>
              <a href="/sitemap.xml" className="footer-link">
                {messages.sitemap}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

import createMarkdownIt from 'markdown-it'
import type { MarkdownIt } from 'markdown-it'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import type { MarkdownVariant } from './markdown-variant.ts'
import { addContainerRule } from './container-rule.ts'
import { addEmptyLinksRule } from './empty-links-rule.ts'
import { addFigureFence } from './figure-fence.ts'
import { addLiftBlocksRule } from './lift-blocks-rule.ts'
import { addMathRules } from './math-rules.ts'
import { addMultiplicationRule } from './multiplication-rule.ts'
import { addNodeIdsRule } from './node-ids-rule.ts'
import { addSolutionMethodRule } from './solution-method-rule.ts'
import { addTableFormulasRule } from './table-formulas-rule.ts'
import { addTypographyRule } from './typography-rule.ts'
import { addWrittenListRule } from './written-list-rule.ts'

/** The dialect: markdown-it without html, with our blocks. A link with an address we don't keep stays as text. */
export function markdownTokenizer(variant: MarkdownVariant): MarkdownIt {
  const markdown = createMarkdownIt({ html: false, linkify: false, typographer: false })
  markdown.validateLink = isSafeHref
  // Indented text is prose (tasks are full of it), `---` under a line is no heading, `[1]: x` is no definition.
  markdown.disable(['code', 'lheading', 'reference'])
  addMathRules(markdown)
  addWrittenListRule(markdown)
  addMultiplicationRule(markdown)
  // Both run after text_join, the one added last first: links go before the typography joins what they parted.
  addTypographyRule(markdown)
  addEmptyLinksRule(markdown)
  if (variant === 'full') {
    addContainerRule(markdown)
    addSolutionMethodRule(markdown)
    addFigureFence(markdown)
    addTableFormulasRule(markdown)
  } else {
    markdown.disable(['heading', 'table', 'image'])
  }
  addLiftBlocksRule(markdown)
  addNodeIdsRule(markdown)
  return markdown
}

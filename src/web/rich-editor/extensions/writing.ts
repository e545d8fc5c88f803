import {
  type Editor,
  Extension,
  InputRule,
  type InputRuleFinder,
  type InputRuleMatch,
  markInputRule,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history } from '@tiptap/pm/history'
import type { NodeType } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { readListNumber } from '#editor/paste/list-numbers.ts'
import { trimTex } from '#math/trim-tex.ts'
import { changeIndent, currentList, deleteAcrossBlocks, selectEverything, writeBehind } from '../commands.ts'
import { typedEnvironment } from './typed-environment.ts'

/** Behaviour of plain writing: keys in lists, marks and blocks by signs (`**`, `##`, `-`), undo, the drop mark. */
export const Writing = Extension.create({
  name: 'writing',

  addProseMirrorPlugins: () => [history({ depth: 300 }), dropCursor({ class: 'drop-cursor', width: 2, color: false }), gapCursor()],

  addKeyboardShortcuts() {
    const { editor } = this
    return {
      'Shift-Enter': () =>
        editor.commands.first(({ commands }) => [() => commands.exitCode(), () => commands.insertContent({ type: 'hardBreak' })]),
      Enter: () => {
        deleteAcrossBlocks(editor)
        const item = itemAround(editor)
        return (
          item !== null && editor.commands.first(({ commands }) => [() => commands.splitListItem(item), () => commands.liftListItem(item)])
        )
      },
      Backspace: () => (isAtItemStart(editor) ? changeIndent(editor, -1) : leaveBlock(editor)),
      // Tab goes on to the next control where nothing can be moved a level deeper, so nobody is shut in.
      Tab: () => currentList(editor) !== null && changeIndent(editor, 1),
      'Shift-Tab': () => currentList(editor) !== null && changeIndent(editor, -1),
      'Mod-a': () => selectEverything(editor),
      'Mod-Enter': () => editor.commands.exitCode() || writeBehind(editor),
    }
  },

  addInputRules() {
    const { nodes, marks } = this.editor.schema
    const rules: InputRule[] = []
    const { heading, bulletList, orderedList, taskList, taskItem, blockquote, codeBlock } = nodes
    if (heading)
      rules.push(
        ...[2, 3, 4].map((level) =>
          textblockTypeInputRule({ find: new RegExp(`^(#{${level}})\\s$`), type: heading, getAttributes: { level } }),
        ),
      )
    if (bulletList) rules.push(wrappingInputRule({ find: /^\s*([-+*])\s$/, type: bulletList }))
    if (orderedList)
      rules.push(
        wrappingInputRule({
          find: /^(\d{1,4})[.)]\s$/,
          type: orderedList,
          getAttributes: (match) => ({ start: Number(match[1]) }),
          joinPredicate: (match, node) => node.childCount + Number(node.attrs['start']) === Number(match[1]),
        }),
        // A capital letter with a dot may be a name: A. Mickiewicz.
        wrappingInputRule({
          find: /^(?:([aAiI])\)|([aiI])\.)\s$/,
          type: orderedList,
          getAttributes: (match) => ({ style: readListNumber(match[1] ?? match[2] ?? '')[0]?.style ?? 'decimal' }),
          joinPredicate: () => false,
        }),
      )
    if (taskList && taskItem)
      rules.push(
        wrappingInputRule({ find: /^\s*\[([ x])\]\s$/, type: taskItem, getAttributes: (match) => ({ checked: match[1] === 'x' }) }),
      )
    if (blockquote) rules.push(wrappingInputRule({ find: /^\s*>\s$/, type: blockquote }))
    if (codeBlock) rules.push(textblockTypeInputRule({ find: /^```\s$/, type: codeBlock }))
    const { bold, italic, strike, code } = marks
    if (bold) rules.push(markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)(?<!\s)\*\*)$/, type: bold }))
    if (italic) rules.push(markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]+)(?<!\s)\*)$/, type: italic }))
    if (strike) rules.push(markInputRule({ find: /(?:^|\s)(~~(?!\s)([^~]+)(?<!\s)~~)$/, type: strike }))
    if (code) rules.push(markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: code }))
    const { mathInline, mathDisplay } = nodes
    if (mathInline)
      rules.push(
        nodeInputRule({
          // A price is no formula: the source neither begins nor ends with a space, and no figure stands before its sign.
          find: /(?<![\\$\d])(\$(?!\s)([^$\n]+)(?<![\s\\])\$)$/,
          type: mathInline,
          getAttributes: (match) => ({ tex: match[2] }),
        }),
        nodeInputRule({
          find: /(?<!\\)(\\\((?!(?:\s|\\ )*\\\))(.+?)\\\))$/,
          type: mathInline,
          getAttributes: (match) => ({ tex: trimTex(match[2] ?? '') }),
        }),
      )
    if (mathDisplay)
      rules.push(
        displayRule(/(?<!\$)\$\$([^$]*[^\s$][^$]*)\$\$$/, mathDisplay),
        displayRule(/(?<!\\)\\\[(.*\S.*)\\\]$/, mathDisplay),
        displayRule(findEnvironment, mathDisplay),
      )
    return rules
  },
})

function findEnvironment(before: string): InputRuleMatch | null {
  const source = typedEnvironment(before)
  return source === null ? null : { index: before.length - source.length, text: source, replaceWith: source }
}

/** A displayed formula takes the place of its typed source; the words around it stay before and behind it. */
function displayRule(find: InputRuleFinder, type: NodeType): InputRule {
  return new InputRule({
    find,
    handler({ state: { tr }, range, match }) {
      const tex = trimTex(match[1] ?? '')
      if (tex === '' || tr.doc.resolve(range.from).parent.type.name !== 'paragraph') return null
      tr.delete(range.from, range.to).split(range.from)
      const formula = type.create({ tex })
      tr.insert(range.from + 1, formula)
      const before = tr.doc.resolve(range.from).parent
      const begins = range.from - tr.doc.resolve(range.from).parentOffset - 1
      if (before.content.size === 0) tr.delete(begins, begins + before.nodeSize)
      tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(range.to)), 1)).scrollIntoView()
      return undefined
    },
  })
}

function itemAround(editor: Editor): string | null {
  const list = currentList(editor)
  if (list === null) return null
  return list.name === 'taskList' ? 'taskItem' : 'listItem'
}

/** True when the caret stands before everything of a list item. */
function isAtItemStart(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parentOffset > 0 || $from.depth < 2) return false
  const item = $from.node($from.depth - 1)
  return ['listItem', 'taskItem'].includes(item.type.name) && $from.index($from.depth - 1) === 0
}

/** At the start of a heading or an indented block Backspace takes that away before it joins anything. */
function leaveBlock(editor: Editor): boolean {
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parentOffset > 0) return false
  if (Number($from.parent.attrs['indent'] ?? 0) > 0) return changeIndent(editor, -1)
  return ['heading', 'codeBlock'].includes($from.parent.type.name) && editor.commands.setNode('paragraph')
}

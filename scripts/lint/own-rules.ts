/**
 * Rules of this house for oxlint. A plain object has `constructor`, `toString` and all else that Object.prototype has,
 * so a look-up by a word that somebody typed finds a function there.
 */

/** The part of a syntax tree that these rules look at. */
type Node = {
  readonly type: string
  readonly operator?: string
  readonly name?: string
  readonly value?: unknown
  readonly left?: Node
  readonly id?: Node
  readonly init?: Node | null
  readonly expression?: Node
  readonly typeAnnotation?: Node
  readonly typeName?: Node
  readonly typeArguments?: { readonly params: readonly Node[] } | null
}
type Context = { report(problem: { node: Node; message: string }): void }

const noPlainDictionary = {
  create: (context: Context) => ({
    VariableDeclarator(node: Node): void {
      const type = node.id?.typeAnnotation?.typeAnnotation
      if (type && isByAnyString(type) && withoutTypes(node.init)?.type === 'ObjectExpression')
        context.report({ node, message: 'A dictionary is a Map: a plain object answers to "constructor" and "toString" too.' })
    },
    BinaryExpression(node: Node): void {
      if (node.operator === 'in' && node.left?.type !== 'Literal' && node.left?.type !== 'PrivateIdentifier')
        context.report({ node, message: 'Use Object.hasOwn: "constructor" is in every object.' })
    },
  }),
}

/** True for `Record<string, …>`, also within Readonly and Partial. */
function isByAnyString(type: Node): boolean {
  const [first] = type.typeArguments?.params ?? []
  if (type.type !== 'TSTypeReference' || first === undefined) return false
  return type.typeName?.name === 'Record' ? first.type === 'TSStringKeyword' : isByAnyString(first) && isWrapper(type.typeName?.name)
}

function isWrapper(name: string | undefined): boolean {
  return name === 'Readonly' || name === 'Partial'
}

/** The expression under `as` and `satisfies`. */
function withoutTypes(node: Node | null | undefined): Node | null | undefined {
  return node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? withoutTypes(node.expression) : node
}

const plugin = { meta: { name: 'house' }, rules: { 'no-plain-dictionary': noPlainDictionary } }
// oxlint reads a plugin from the default export.
export default plugin

/**
 * The walls of the house (ARCHITECTURE.md). Checked on every run together with a planted breach of each
 * (scripts/check-walls.ts), because a checker that reads nothing finds nothing.
 */
const server = '^src/server/'
const feature = '^src/server/(?!platform/|db/|cli/|ssr/|testing/|[^/]+\\.ts$)([^/]+)/'
const webFeature = '^src/web/(?!ui/|lib/|shell/|[^/]+\\.tsx?$)([^/]+)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: '^src/server/db/tables/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'contract-alone', severity: 'error', from: { path: '^src/contract/' }, to: { path: '^src/', pathNot: '^src/contract/' } },
    { name: 'math-alone', severity: 'error', from: { path: '^src/math/' }, to: { path: '^src/', pathNot: '^src/math/' } },
    {
      name: 'editor-core',
      severity: 'error',
      from: { path: '^src/editor/' },
      to: { path: '^src/', pathNot: '^src/(editor|contract|math)/' },
    },
    { name: 'web-not-server', severity: 'error', from: { path: '^src/web/' }, to: { path: server } },
    { name: 'server-not-web', severity: 'error', from: { path: server }, to: { path: '^(src/web/|build/)' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/(platform|db)/', pathNot: '\\.test\\.ts$' },
      to: { path: feature },
    },
    {
      name: 'feature-through-its-door',
      severity: 'error',
      from: { path: feature, pathNot: '\\.test\\.ts$' },
      to: { path: feature, pathNot: [`^src/server/$1/`, '^src/server/[^/]+/index\\.ts$'] },
    },
    // Features describe themselves; whoever puts the product together names none of them, but for signing in.
    {
      name: 'assembly-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/(app|main|open-platform)\\.ts$' },
      to: { path: feature, pathNot: '^src/server/auth/index\\.ts$' },
    },
    {
      name: 'manifest-for-the-list-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/features\\.ts$' },
      to: { path: '^src/server/.+/feature\\.ts$', pathNot: '^src/server/platform/feature\\.ts$' },
    },
    {
      name: 'web-feature-through-its-door',
      severity: 'error',
      from: { path: webFeature },
      to: { path: webFeature, pathNot: ['^src/web/$1/', '^src/web/[^/]+/index\\.ts$', '^src/web/[^/]+/\\+types/'] },
    },
    { name: 'kit-alone', severity: 'error', from: { path: '^src/web/ui/' }, to: { path: '^src/web/', pathNot: '^src/web/ui/' } },
    {
      name: 'no-katex-on-pages',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(root\\.tsx$|rich-editor/)' },
      to: { path: '^(src/math/(render|speech)/|src/editor/(schema|render|markdown)/|node_modules/katex/(?!dist/.*\\.css$))' },
    },
    {
      name: 'http-framework-at-the-edge',
      severity: 'error',
      from: {
        path: server,
        pathNot:
          '(\\.test\\.ts$|^src/server/platform/(http|log)/|/routes\\.ts$|^src/server/(app|main|open-platform|platform/feature)\\.ts$|^src/server/ssr/)',
      },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'payment-service-in-payment-only',
      severity: 'error',
      from: { path: '^(src|test)/', pathNot: '^src/server/payment/' },
      to: { path: '^node_modules/stripe/' },
    },
    {
      name: 's3-in-storage-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/platform/storage/' },
      to: { path: '^node_modules/aws4fetch/' },
    },
    {
      name: 'mailer-in-platform-mail',
      severity: 'error',
      from: { path: '^(src|test)/', pathNot: '^src/server/platform/mail/' },
      to: { path: '^node_modules/(nodemailer|@types/nodemailer)/' },
    },
    {
      // What takes long is done in threads: their modules are loaded by address, not imported.
      name: 'typesetting-in-threads',
      severity: 'error',
      from: {
        path: server,
        pathNot:
          '(\\.test\\.ts$|/testing/|^src/server/platform/rich-text/rich-(work|thread)\\.ts$|^src/server/rich-import/docx/|^src/server/task-export/sheet/)',
      },
      to: {
        path: '^(src/math/(render|speech)/|src/editor/render/render-document|src/server/platform/rich-text/rich-(work|thread)\\.ts|src/editor/export/write-document|src/server/rich-import/docx/|src/server/task-export/sheet/(?!sheet\\.ts)|node_modules/(katex|mammoth)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'react-in-web-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(web|server/ssr)/' },
      to: { path: '^node_modules/(react|react-dom|react-router|@base-ui)/' },
    },
    {
      name: 'e2e-reaches-contract-only',
      severity: 'error',
      from: { path: '^test/e2e/' },
      to: { path: '^src/', pathNot: '^src/(contract|editor/testing|server/(testing|cli|app|main|settings|import|ssr|db|library))' },
    },
    {
      name: 'no-orphan-modules',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', '\\+types/', '^test/', '^src/server/cli/', '^src/web/routes\\.ts$', '\\.test\\.ts$'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|\\.react-router/)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}

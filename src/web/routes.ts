import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/HomePage.tsx'),
  route('homeworks', 'homework/HomeworkListPage.tsx'),
  route('homeworks/:slug', 'homework/HomeworkPage.tsx'),
  route('exams', 'exam/ExamListPage.tsx'),
  route('exams/:slug', 'exam/ExamPage.tsx'),
  route('resources/concepts', 'math-concept/MathConceptListPage.tsx'),
  route('resources/concepts/:slug', 'math-concept/MathConceptPage.tsx'),
  route('resources/homework-types', 'homework-type/HomeworkTypeListPage.tsx'),
  route('resources/homework-types/:slug', 'homework-type/HomeworkTypePage.tsx'),
  route('login', 'auth/LoginPage.tsx'),
  route('register', 'auth/RegisterPage.tsx'),
  route('confirm-email', 'auth/ConfirmEmailPage.tsx'),
  route('confirm-parent-consent', 'auth/ParentConsentPage.tsx'),
  route('forgot-password', 'auth/ForgotPasswordPage.tsx'),
  route('set-password', 'auth/SetPasswordPage.tsx'),
  route('account/security', 'auth/SecurityPage.tsx'),
  route('account/files', 'file/FilesPage.tsx'),
  route(':segment/:username', 'user/ProfilePage.tsx'),
  route('*', 'shell/NotFoundPage.tsx'),
] satisfies RouteConfig

/**
 * Returns what saves a form of something new. A try whose reply was lost may have made it from what was written then; what is
 * written now is saved over that, so that nothing is lost and nothing is made twice.
 */
export function makeOnce<Body extends object, Made extends object>(
  make: (body: Body & { creationKey: string }) => Promise<Made & { repeated: boolean }>,
  change: (made: Made, body: Body) => Promise<Made>,
): (body: Body) => Promise<Made> {
  const creationKey = crypto.randomUUID()
  const tried = new Set<string>()
  return async (body) => {
    tried.add(JSON.stringify(body))
    const made = await make({ ...body, creationKey })
    // Nobody knows which one of several texts arrived first.
    return made.repeated && tried.size > 1 ? change(made, body) : made
  }
}

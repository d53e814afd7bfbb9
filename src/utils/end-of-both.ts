/** Wait until both promises have ended, even where one fails: the other may need what goes away with a failure. Fails as the first does, or the second. */
export async function endOfBoth<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}

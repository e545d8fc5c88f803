import { orderOf } from '#server/exam/index.ts'

/** Tries after which an order may repeat an earlier one: two things have no more than two. */
const MOST_TRIES = 40

/**
 * The places of `count` things in each of the first `wanted` variants. A keeps them as they are, the others have lasting orders of
 * their own for each seed, none twice while there are enough. A further variant changes none before it.
 */
export function variantOrders(seed: number, count: number, wanted: number): number[][] {
  const orders = [orderOf('A', seed, count)]
  for (let tries = 0; orders.length < wanted; tries++) {
    const drawn = orderOf('B', seed * 97 + tries, count)
    if (tries >= MOST_TRIES || orders.every((order) => order.join() !== drawn.join())) orders.push(drawn)
  }
  return orders
}

// Atomic operations of all orders, and fences.
#include <stdatomic.h>
#include <stdio.h>
static atomic_int n = 5; static atomic_long l; static _Atomic unsigned char c; static _Atomic(double) d = 1.5; static atomic_flag flag = ATOMIC_FLAG_INIT;
int main(void) {
  atomic_fetch_add(&n, 3); atomic_fetch_sub_explicit(&n, 1, memory_order_relaxed); atomic_fetch_or(&l, 0xf0); atomic_fetch_xor_explicit(&l, 0xff, memory_order_acq_rel);
  atomic_fetch_and(&l, 0x3c); c = 250; c += 10;
  int expected = 7, old = 0;
  _Bool first = atomic_compare_exchange_strong(&n, &expected, 70), second = atomic_compare_exchange_weak_explicit(&n, &old, 1, memory_order_release, memory_order_relaxed);
  atomic_thread_fence(memory_order_seq_cst); atomic_signal_fence(memory_order_acquire);
  d += 2.25;
  printf("%d %d %d %d\n", first, second, old, atomic_exchange(&n, 9));
  printf("%d %ld %d %.2f %d %d\n", atomic_load_explicit(&n, memory_order_acquire), atomic_load(&l), c, (double)d, atomic_flag_test_and_set(&flag), atomic_flag_test_and_set(&flag));
}
